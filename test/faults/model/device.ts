import type { RequestLayer } from '../../../src/client/api.ts'
import { createClient } from '../../../src/client/client.ts'
import type { LoadSending } from '../../../src/client/core.ts'
import { probed } from '../../../src/client/device/probe.ts'
import { type Env, type KeyVal, type Lock, type Transport, within } from '../../../src/client/env.ts'
import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import { createSending } from '../../../src/client/sending.ts'
import { REPLACING_MS } from '../../../src/client/signals/page-port.ts'
import { createWorkerSide, type WorkerSide } from '../../../src/client/worker.ts'
import { REQUEST_TIMEOUT_MS } from '../../../src/contract/wire/envelope.ts'
import { createMemoryStore } from '../../support/device/memory-store.ts'
import type { Chance } from './chance.ts'
import { Disk } from './phone/disk.ts'
import { createLocks } from './phone/locks.ts'
import { PhoneClock } from './phone/phone-clock.ts'
import { Process } from './process.ts'
import type { PageSource } from './screen/bundle.ts'
import { TabScreen } from './screen/tab-screen.ts'
import type { VirtualTime } from './virtual-time.ts'

const refuses = async (): Promise<never> => {
  throw new DOMException('there is no storage here', 'UnknownError')
}
const noKeyVal: KeyVal = {
  get: refuses,
  set: refuses,
  update: refuses,
  remove: refuses,
  keys: refuses,
  entries: refuses,
}
const noStore: OutboxStore = { transact: refuses, rows: refuses }

interface DeviceSetup {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly transport: (from: Process) => Transport
  readonly withWorker: boolean
  readonly webLock: boolean
  readonly onLine: boolean
  /** Null: tabs have no screens. */
  readonly page: PageSource | null
  /** Wraps the outbox to observe every transaction. */
  readonly watch: (store: OutboxStore) => OutboxStore
}

export interface Tab {
  readonly process: Process
  readonly layer: RequestLayer
  readonly screen: TabScreen | null
  readonly openedAt: number
  /** The player looks at it again. */
  wake(): void
}

/** A phone: storage and channels shared by its tabs and its worker, each of which may die or freeze. */
export class Device {
  readonly disk: Disk
  readonly clock: PhoneClock
  readonly tabs: Tab[] = []
  ranInCircles = false
  screensForgotten = 0
  /** Asked when a worker starts: some browsers give workers no storage though pages have it. */
  workerHasStorage = (): boolean => true
  /** Some browsers refuse locks when storage is partitioned. */
  givesLocks = true
  /** How a tab loads the part that sends. */
  loadSending: LoadSending = async () => ({ createSending })
  /** Called with every process that starts, to plan its death. */
  onBirth: (process: Process) => void = () => {}
  /** Called with every process that gets a lock. */
  onLock: (process: Process) => void = () => {}
  /** Called with every tab that was rendered again. */
  onDrawn: (tab: Tab) => void = () => {}
  private readonly listeners = new Map<Process, ((raw: unknown) => void)[]>()
  private readonly locks = createLocks((process) => this.onLock(process))
  private worker: { readonly process: Process; readonly side: WorkerSide } | null = null
  /** When each tap got its name, which no phone clock can move. */
  readonly mintedAt = new Map<string, number>()
  private syncAsked = false
  private readonly setup: DeviceSetup

  constructor(setup: DeviceSetup) {
    this.setup = setup
    this.clock = new PhoneClock(setup.time)
    this.disk = new Disk(setup.time, setup.watch(createMemoryStore()))
  }

  private say(from: Process, message: unknown): void {
    for (const [other, heard] of this.listeners) {
      if (other === from) continue
      if (other.deaf) other.missed = true
      else for (const listener of heard) this.setup.time.after(1, () => listener(structuredClone(message)))
    }
  }

  private env(process: Process, hasStorage = true): Env {
    const { time, chance } = this.setup
    const clock = process.clock({ now: () => this.clock.now(), after: (ms, run) => time.after(ms, run) })
    const mint = () => {
      const name = `m${this.mintedAt.size + 1}`
      this.mintedAt.set(name, time.now)
      return name
    }
    const keyval = (place: 'session' | 'answers') => (hasStorage ? this.disk.keyval(place) : noKeyVal)
    const held = probed(clock, mint, {
      session: process.keyval(keyval('session')),
      answers: process.keyval(keyval('answers')),
      outbox: process.store(hasStorage ? this.disk.store() : noStore),
    })
    const webLock: Lock = (name, work) =>
      process.wrap(() => (this.givesLocks ? this.locks.hold(process, name, work) : refuses()))
    const channel: Env['channel'] = {
      post: (message) => {
        if (!process.alive) return
        process.heardAt = time.now
        this.say(process, message)
      },
      subscribe: (listener) => {
        const heard = (raw: unknown) =>
          process.goOn(() => {
            process.heardAt = time.now
            listener(raw)
          })
        this.listeners.set(process, [...(this.listeners.get(process) ?? []), heard])
      },
    }
    const send = this.setup.transport(process)
    return {
      ...held,
      clock,
      random: chance.next,
      mint,
      transport: (request) => process.wrap(() => send(request)),
      forgetScreens: async () => {
        await process.wrap(() => this.disk.forgetScreens())
        this.screensForgotten += 1
      },
      lock: this.setup.webLock ? webLock : (_name, work) => work(),
      channel,
      onLine: () => this.setup.onLine,
    }
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
      this.worker = { process, side: createWorkerSide(this.env(process, this.workerHasStorage())) }
    }
    return this.worker
  }

  private drainInWorker(by: 'drain' | 'lineIsBack' = 'drain'): Promise<boolean> {
    return new Promise((resolve) => {
      this.setup.time.after(1, () => {
        const { process, side } = this.livingWorker()
        process.later(0, () =>
          side[by]()
            .catch(() => true)
            .then(resolve),
        )
      })
    })
  }

  /** Like the browser: no answer if the worker dies, or takes longer than the page waits. */
  private readInWorker(body: string, language: string) {
    const { process, side } = this.livingWorker()
    const died = new Promise<null>((resolve) => process.onDeath(() => resolve(null)))
    const clock = { now: () => this.setup.time.now, after: this.setup.time.after.bind(this.setup.time) }
    const answer = Promise.race([side.read(JSON.parse(body), language), died])
    return within(clock, REQUEST_TIMEOUT_MS + 1_000, answer, null)
  }

  openTab(): Tab {
    const { time, chance, withWorker, page } = this.setup
    const process = this.begin()
    const wakers: (() => void)[] = []
    let leftUntil = withWorker ? 0 : Number.POSITIVE_INFINITY
    const hasLeftWorker = () => time.now < leftUntil
    const host = {
      nudgeWorker: () => {
        if (hasLeftWorker() || !process.alive) return false
        void this.drainInWorker()
        return true
      },
      drainLater: () => {
        this.syncAsked = withWorker
      },
      readThroughWorker: async (body: string, language: string) =>
        hasLeftWorker() ? null : process.wrap(() => this.readInWorker(body, language)),
      bypassWorker: () => {
        leftUntil = Math.max(leftUntil, time.now + REPLACING_MS)
      },
      hasLeftWorker,
      visible: () => process.frozenUntil <= time.now,
      onWake: (listener: () => void) => void wakers.push(listener),
    }
    const layer = createClient(this.env(process), host, () => this.loadSending())
    const shown = () => this.onDrawn(tab)
    const database = (name: string) => process.keyval(this.disk.keyval(name === 'tiger-cards' ? 'cards' : 'state'))
    const random = chance.apart(this.tabs.length + 1).next
    const now = () => this.clock.now()
    const screen = page && new TabScreen({ source: page, process, time, now, random, database, layer, shown })
    const tab: Tab = {
      process,
      layer,
      screen,
      openedAt: time.now,
      wake() {
        process.missed = false
        process.goOn(() => {
          for (const waker of wakers) waker()
          screen?.wake()
        })
      },
    }
    this.tabs.push(tab)
    return tab
  }

  /** The storage below everything: faults here affect every page and worker. */
  get keyval(): KeyVal {
    return this.disk.session
  }
  get store(): OutboxStore {
    return this.disk.outbox
  }

  async keptAnswers(): Promise<readonly string[]> {
    return this.disk.keysIn('answers')
  }

  living(): readonly Tab[] {
    return this.tabs.filter(({ process }) => process.alive)
  }

  processes(): readonly Process[] {
    return [...this.tabs.map(({ process }) => process), ...(this.worker ? [this.worker.process] : [])]
  }

  /** The processes that currently hold a lock. */
  holders(): readonly Process[] {
    return this.locks.holders().filter((process) => process.alive)
  }

  sleepUntil(until: number): void {
    for (const process of this.processes()) process.frozenUntil = Math.max(process.frozenUntil, until)
  }

  /** The browser starts the worker by itself, for a push or a sync. Resolves when the worker is done. */
  async syncEvent(): Promise<void> {
    if (this.setup.withWorker) await this.drainInWorker()
  }

  /** The connection is back: the browser wakes the worker if a sync was requested. */
  async lineIsBack(): Promise<void> {
    if (this.syncAsked) this.syncAsked = await this.drainInWorker('lineIsBack')
  }

  /** The browser stops retrying the sync. */
  giveUpSync(): void {
    this.syncAsked = false
  }

  killWorker(): void {
    this.worker?.process.kill()
  }

  killAll(): void {
    for (const process of this.processes()) process.kill()
  }
}
