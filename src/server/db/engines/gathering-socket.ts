import { Socket } from 'node:net'

/** Whatever is written in one turn of the loop leaves together: several statements for the price of one write. */
export class GatheringSocket extends Socket {
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
