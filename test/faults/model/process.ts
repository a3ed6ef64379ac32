import type { Clock, KeyVal } from '../../../src/client/env.ts'
import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Far more than needed in an hour: a process that reaches it is looping. */
const MOST_AWAITS = 20_000

/** Never resolves: what a dead process waits for. */
const never = <T>(): Promise<T> => new Promise<T>(() => {})

/**
 * A tab or worker. Every promise it awaits passes through `wrap`, so that it can be killed after the n-th: what it
 * requested still happens, what it would do next does not. A frozen process, as on a locked phone, continues late.
 */
export class Process {
  alive = true
  frozenUntil = 0
  /** Receives no messages from other tabs; `missed` is set once there was one. */
  deaf = false
  missed = false
  /** When a message last came to it, of its own or of another; its views look at the clock then. */
  heardAt = Number.NEGATIVE_INFINITY
  awaits = 0
  /** Dies right after starting the await with this number. */
  cutAt: number | null = null
  /** Falls asleep for so long right after the await of this number was asked for. */
  nap: { readonly at: number; readonly ms: number } | null = null
  private hour = { began: 0, awaits: 0 }
  private readonly deathListeners: (() => void)[] = []
  private readonly time: VirtualTime

  constructor(time: VirtualTime) {
    this.time = time
  }

  get ranInCircles(): boolean {
    return this.hour.awaits > MOST_AWAITS
  }

  onDeath(listener: () => void): void {
    this.deathListeners.push(listener)
  }

  kill(): void {
    if (!this.alive) return
    this.alive = false
    for (const listener of this.deathListeners) listener()
  }

  /** Runs now, or when it thaws; never when it is dead. */
  goOn(run: () => void): void {
    if (!this.alive) return
    if (this.frozenUntil > this.time.now) this.time.after(this.frozenUntil - this.time.now, () => this.goOn(run))
    else run()
  }

  wrap<T>(start: () => Promise<T>): Promise<T> {
    if (!this.alive) return never()
    this.awaits += 1
    if (this.time.now - this.hour.began > HOUR_MS) this.hour = { began: this.time.now, awaits: 0 }
    this.hour.awaits += 1
    if (this.ranInCircles) {
      this.kill()
      return never()
    }
    const asked = start()
    if (this.awaits === this.cutAt) this.kill()
    if (this.awaits === this.nap?.at) this.frozenUntil = this.time.now + this.nap.ms
    return new Promise<T>((resolve, reject) => {
      asked.then(
        (value) => this.goOn(() => resolve(value)),
        (error: unknown) => this.goOn(() => reject(error)),
      )
    })
  }

  later(ms: number, run: () => void): () => void {
    return this.time.after(ms, () => this.goOn(run))
  }

  clock(outside: Clock): Clock {
    return { now: outside.now, after: (ms, run) => this.later(ms, run) }
  }

  keyval(inner: KeyVal): KeyVal {
    return {
      get: (key) => this.wrap(() => inner.get(key)),
      set: (key, value) => this.wrap(() => inner.set(key, value)),
      update: (key, change, beside) => this.wrap(() => inner.update(key, change, beside)),
      remove: (keys, unless) => this.wrap(() => inner.remove(keys, unless)),
      keys: () => this.wrap(() => inner.keys()),
      entries: () => this.wrap(() => inner.entries()),
    }
  }

  store(inner: OutboxStore): OutboxStore {
    return {
      transact: (work) => this.wrap(() => inner.transact(work)),
      rows: () => this.wrap(() => inner.rows()),
    }
  }
}
