import type { VirtualTime } from '../virtual-time.ts'

/** The clock of a phone: it may be wrong from the start, go wrong by and by, and be set to anything by anybody. */
export class PhoneClock {
  /** By how much every second is too long or too short. */
  drift = 0
  /** Only what was wrong once can have misled an app that heard nothing since. */
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
