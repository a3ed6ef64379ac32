interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/**
 * The virtual clock of a round. Nothing waits for the machine: between two timers only promises run, until none is
 * left.
 */
export class VirtualTime {
  now: number
  private timers: Timer[] = []
  private order = 0

  constructor(start: number) {
    this.now = start
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.now + Math.max(0, ms), order: this.order, run }
    this.order += 1
    let index = this.timers.length
    while (index > 0 && (this.timers[index - 1]?.at ?? 0) > timer.at) index -= 1
    this.timers.splice(index, 0, timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve)
    })
  }

  /** A macrotask runs only after all pending promises have run. */
  private settle(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(resolve)
    })
  }

  async runUntil(end: number, stop: () => boolean = () => false): Promise<void> {
    await this.settle()
    while (!stop()) {
      const next = this.timers[0]
      if (!next || next.at > end) break
      this.timers.shift()
      this.now = next.at
      next.run()
      await this.settle()
    }
    if (!stop()) this.now = Math.max(this.now, end)
  }
}
