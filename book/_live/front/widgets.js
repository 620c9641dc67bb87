// The widgets of a page: ipywidgets' own front end, its messages carried by whoever gives `tell`.

import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";

const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls };
const IDLE = { content: { execution_state: "idle" } };

/** One widget's line to Python. */
class Line {
  /** `tell` sends something to Python; `first` is called before, with the line that sends its own state. */
  constructor(id, tell, first) {
    this.comm_id = id;
    this.target_name = "jupyter.widget";
    this.tell = tell;
    this.first = first;
  }

  send(data, callbacks) {
    const id = base.uuid();
    // What is sent now may itself have waited.
    this.first(data.method === "update" ? this : undefined);
    // The model sends the next change when it hears that Python has done with this one.
    void this.tell(this.comm_id, data).then(() => callbacks?.iopub?.status?.(IDLE));
    return id;
  }

  close() {}

  on_msg(heard) {
    this.heard = heard;
  }

  on_close(closed) {
    this.closed = closed;
  }
}

export class Widgets extends ManagerBase {
  #lines = new Map();
  #tell;

  /** `tell(comm, data)` sends something to Python; the promise is kept when Python has answered. */
  constructor(tell) {
    super();
    this.#tell = tell;
  }

  /** Take what Python said, in its order; the promise is kept when every model has it. */
  async hear(messages) {
    const done = [];
    for (const { type, comm, data, metadata } of messages) {
      const message = { content: { comm_id: comm, data }, metadata, buffers: [] };
      if (type === "comm_open") {
        const line = new Line(comm, this.#tell, (own) => this.#sendWhatWaits(own));
        this.#lines.set(comm, line);
        done.push(this.handle_comm_open(line, message).then((model) => (line.model = model)));
      } else if (type === "comm_msg") {
        // A model that is still being made has not begun to listen.
        if (!this.#lines.get(comm)?.heard) await Promise.all(done);
        done.push(this.#lines.get(comm)?.heard?.(message));
      } else if (type === "comm_close") {
        await Promise.all(done);
        this.#lines.get(comm)?.closed?.(message);
        this.#lines.delete(comm);
      }
    }
    await Promise.all(done);
  }

  /**
   * What waits is sent before something else is said: a model that has changed again before Python had done with it waits
   * with that, and a press, or what was done to another control, must not overtake it.
   */
  #sendWhatWaits(own) {
    for (const { model } of this.#lines.values()) {
      if (!model?._msg_buffer || model.comm === own) continue;
      const { _msg_buffer: state, _msg_buffer_callbacks: callbacks } = model;
      model._msg_buffer = model._msg_buffer_callbacks = null;
      model.rememberLastUpdateFor(model.send_sync_message(state, callbacks));
    }
  }

  /** Make a view of a model inside an element that stands in the page; the promise is kept when all of it is there. */
  async show(id, host) {
    const view = await this.create_view(await this.get_model(id));
    Widget.attach(view.luminoWidget, host);
    await whole(view);
  }

  async loadClass(name, module) {
    const found = MODULES[module]?.[name];
    if (!found) throw new Error(`No widget ${name} in ${module}`);
    return found;
  }

  async _get_comm_info() {
    return {};
  }

  async _create_comm() {
    throw new Error("Only Python makes widgets here");
  }
}

async function whole(view) {
  const inside = await Promise.all(view.children_views?.views ?? []);
  await Promise.all(inside.map(whole));
}
