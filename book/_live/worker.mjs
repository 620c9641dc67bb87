// The kernel's worker: Python begins to start, and JupyterLite's own worker takes it over when it is ready.

import "./boot.mjs";
import "JUPYTERLITE_WORKER";
