import type { Clock, KeyVal } from '../../../src/client/env.ts'
import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Far more than anybody needs in an hour: a process that comes here runs in circles. */
const MOST_AWAITS = 20_000
const HOUR_MS = 3_600_000

/** Never answers: what a dead process is waiting for. */
const never = <T>(): Promise<T> => new Promise<T>(() => {})

/**
 * One tab or worker. Every promise it awaits from outside passes through `wrap`, so that it can be cut after the
 * n-th: what it had asked for happens, what it would have done next does not. Frozen, as a locked phone does it, it
 * goes on late.
 */
export class Process {
  alive = true
  frozenUntil = 0
  /** Hears nothing that other tabs say; `missed` once something was said. */
  deaf = false
  missed = false
  awaits = 0
  /** Dies right after the await of this number was asked for. */
  cutAt: number | null = null
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

  /** Now, or when it thaws; never when it is dead. */
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
      update: (key, change) => this.wrap(() => inner.update(key, change)),
      remove: (keys) => this.wrap(() => inner.remove(keys)),
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
