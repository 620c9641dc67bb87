// What a page says when the script that brings it to life does not come. It comes by itself, so that one of two is there.
(() => {
  const CUT = "The calculators could not be fetched: the network is gone, or the site does not answer.";
  const FILE = "The calculators do not start in a file: they need the server that came with the course (START-HERE.txt).";
  const READ_ON = "Everything on this page can be read, with every calculator as a finished ruling.";

  function cut(event) {
    if (!event.target.matches?.("script[src$='/live.js']")) return;
    const status = document.querySelector(".live-status");
    const again = Object.assign(document.createElement("button"), { type: "button", className: "bl-button" });
    again.textContent = "Try again";
    again.addEventListener("click", () => location.reload());
    const asFile = location.protocol === "file:";
    status.replaceChildren(`${asFile ? FILE : CUT} ${READ_ON} `, ...(asFile ? [] : [again]));
    document.documentElement.dataset.state = "failed";
  }

  window.addEventListener("error", cut, true);
})();
