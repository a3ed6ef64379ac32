import { Socket } from 'node:net'

/** Corks the socket until the end of the event loop turn, so that several statements go out in one write. */
export class CorkedSocket extends Socket {
  #gathers = false

  override cork(): void {
    super.cork()
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    process.nextTick(() => {
      this.#gathers = false
      super.uncork()
    })
  }
}
