// What this browser keeps of a lesson: whether it keeps anything, the reader's own copy, and how to forget it.

/** Whether there is storage; a private window or a setting may deny it. */
export async function storageWorks() {
  try {
    const database = await opened("The Laws at the Table, a test");
    database.close();
    return true;
  } catch {
    return false;
  }
}

/** The copy that the reader kept of a file, or null. */
export async function keptCopy(store, path) {
  return withFiles(store, "readonly", (files) => files.get(path));
}

/** Forget it, so that the site's own comes again. */
export async function forgetCopy(store, path) {
  return withFiles(store, "readwrite", (files) => files.delete(path));
}

/** Ask JupyterLite's store of files something; null where there is none yet. */
async function withFiles(store, mode, ask) {
  // To open a database makes it, and JupyterLite's must be made by JupyterLite.
  const known = indexedDB.databases ? (await indexedDB.databases()).some(({ name }) => name === store) : true;
  if (!known) return null;
  const database = await opened(store);
  try {
    if (!database.objectStoreNames.contains("files")) return null;
    return (await answered(ask(database.transaction("files", mode).objectStore("files")))) ?? null;
  } finally {
    database.close();
  }
}

async function opened(name) {
  return answered(indexedDB.open(name));
}

function answered(request) {
  return new Promise((done, broken) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => broken(request.error);
  });
}
