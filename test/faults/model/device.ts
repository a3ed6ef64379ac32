import type { RequestLayer } from '../../../src/request/api.ts'
import { createLayer } from '../../../src/request/door.ts'
import type { Env, KeyVal, Lock, Transport } from '../../../src/request/env.ts'
import { createMemoryKeyVal } from '../../../src/request/keyval.ts'
import { createLeaseLock } from '../../../src/request/lock.ts'
import type { OutboxStore } from '../../../src/request/outbox/box.ts'
import { createMemoryStore } from '../../../src/request/outbox/memory-store.ts'
import { createWorkerSide, type WorkerSide } from '../../../src/request/worker.ts'
import type { Chance } from './chance.ts'
import { Process } from './process.ts'
import type { VirtualTime } from './virtual-time.ts'

interface DeviceSetup {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly transport: (from: Process) => Transport
  readonly withWorker: boolean
  readonly webLock: boolean
  /** By how much the device's clock is wrong. */
  readonly skewMs: number
  readonly onLine: boolean
  /** False: the browser keeps nothing. */
  readonly storage?: boolean
  /** Sees every change of the outbox, as one transaction after the other makes it. */
  readonly watch: (store: OutboxStore) => OutboxStore
}

export interface Tab {
  readonly process: Process
  readonly layer: RequestLayer
  /** The player comes back to it. */
  wake(): void
}

/** One phone: storage and channel shared by its tabs and its worker, each of which may die or freeze by itself. */
export class Device {
  readonly store: OutboxStore
  readonly keyval: KeyVal = createMemoryKeyVal()
  screensForgotten = 0
  /** What the worker finds out about the storage, where that is not what the tabs do. */
  workerStorage: Promise<boolean> | null = null
  private readonly answers: KeyVal = createMemoryKeyVal()
  private readonly listeners = new Map<Process, ((raw: unknown) => void)[]>()
  private readonly held = new Map<string, { readonly by: Process; readonly next: (() => void)[] }>()
  private worker: { readonly process: Process; readonly side: WorkerSide } | null = null
  private minted = 0
  ranInCircles = false
  readonly tabs: Tab[] = []
  /** Called with every process that begins, to plan its end. */
  onBirth: (process: Process) => void = () => {}
  private readonly setup: DeviceSetup

  constructor(setup: DeviceSetup) {
    this.setup = setup
    this.store = setup.watch(createMemoryStore())
  }

  private webLock(process: Process): Lock {
    const release = (name: string) => {
      const next = this.held.get(name)?.next.shift()
      if (next) next()
      else this.held.delete(name)
    }
    return async (name, work) => {
      const before = this.held.get(name)
      if (before) await new Promise<void>((resolve) => before.next.push(resolve))
      const waiting = before?.next ?? []
      this.held.set(name, { by: process, next: waiting })
      const free = once(() => release(name))
      process.onDeath(free)
      if (!process.alive) free()
      return work().finally(free)
    }
  }

  private env(process: Process): Env {
    const { time, chance, skewMs } = this.setup
    const clock = { now: () => time.now + skewMs, after: (ms: number, run: () => void) => time.after(ms, run) }
    const mint = () => {
      this.minted += 1
      return `m${this.minted}`
    }
    const outside: Env = {
      clock,
      random: chance.next,
      mint,
      transport: this.setup.transport(process),
      keyval: this.keyval,
      answers: this.answers,
      forgetScreens: async () => {
        this.screensForgotten += 1
      },
      outbox: this.store,
      storage: Promise.resolve(this.setup.storage ?? true),
      lock: this.webLock(process),
      channel: {
        post: (message) => {
          for (const [other, heard] of this.listeners) {
            if (other !== process) for (const listener of heard) time.after(1, () => listener(structuredClone(message)))
          }
        },
        subscribe: (listener) => this.listeners.set(process, [...(this.listeners.get(process) ?? []), listener]),
      },
      onLine: () => this.setup.onLine,
    }
    const enclosed = process.enclose(outside)
    return this.setup.webLock ? enclosed : { ...enclosed, lock: createLeaseLock(enclosed.clock, enclosed.keyval, mint) }
  }

  private begin(): Process {
    const process = new Process(this.setup.time)
    process.onDeath(() => {
      this.listeners.delete(process)
      this.ranInCircles ||= process.ranInCircles
    })
    this.onBirth(process)
    return process
  }

  private livingWorker() {
    if (!this.worker?.process.alive) {
      const process = this.begin()
      const env = this.env(process)
      this.worker = { process, side: createWorkerSide({ ...env, storage: this.workerStorage ?? env.storage }) }
    }
    return this.worker
  }

  async keptAnswers(): Promise<readonly string[]> {
    return (await this.answers.entries()).map(([key]) => key)
  }

  openTab(): Tab {
    const process = this.begin()
    const listeners: (() => void)[] = []
    const host = {
      nudgeWorker: () => {
        if (!this.setup.withWorker || !process.alive) return false
        this.setup.time.after(1, () => {
          const { process: worker, side } = this.livingWorker()
          worker.later(0, () => side.drain().catch(() => {}))
        })
        return true
      },
      readThroughWorker: async (body: string, language: string) =>
        this.setup.withWorker ? process.wrap(() => this.livingWorker().side.read(JSON.parse(body), language)) : null,
      visible: () => process.frozenUntil <= this.setup.time.now,
      onWake: (listener: () => void) => listeners.push(listener),
    }
    const wake = () => {
      for (const listener of listeners) listener()
    }
    const tab = { process, layer: createLayer(this.env(process), host, 'tw-model'), wake }
    this.tabs.push(tab)
    return tab
  }

  processes(): readonly Process[] {
    return [...this.tabs.map(({ process }) => process), ...(this.worker ? [this.worker.process] : [])]
  }

  killAll(): void {
    for (const process of this.processes()) process.kill()
  }
}

const once = (run: () => void): (() => void) => {
  let ran = false
  return () => {
    if (ran) return
    ran = true
    run()
  }
}
