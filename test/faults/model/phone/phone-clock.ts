import type { VirtualTime } from '../virtual-time.ts'

/** A phone's clock: it can be wrong from the start, drift, and be set to any time. */
export class PhoneClock {
  /** The error per unit of time. */
  drift = 0
  /** An app without any answer can only be misled by a clock that was wrong at some time. */
  wasWrong = false
  private ahead = 0
  private since: number
  private readonly time: VirtualTime

  constructor(time: VirtualTime) {
    this.time = time
    this.since = time.now
  }

  now(): number {
    const ran = this.time.now - this.since
    return Math.round(this.time.now + this.ahead + ran * this.drift)
  }

  setAhead(ms: number): void {
    this.ahead = ms
    if (ms !== 0) this.wasWrong = true
    this.since = this.time.now
  }

  /** When it was last set. */
  get setAt(): number {
    return this.since
  }

  get error(): number {
    return this.now() - this.time.now
  }
}
