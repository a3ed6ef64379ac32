import type { Transport } from '../../../src/client/env.ts'
import { createChance } from '../../faults/model/chance.ts'
import { Device, type Tab } from '../../faults/model/device.ts'
import { quotaExceeded } from '../../faults/model/phone/disk.ts'
import { ModelServer } from '../../faults/model/service/server.ts'
import { VirtualTime } from '../../faults/model/virtual-time.ts'

const START = Date.parse('2026-11-21T02:00:00Z')

export interface PhoneOptions {
  readonly withWorker?: boolean
  readonly skewMs?: number
  readonly storage?: boolean
}

/** A phone with one tab and a service that answers in 100 ms, until the test puts another network in. */
export class Phone {
  readonly time = new VirtualTime(START)
  readonly server = new ModelServer(this.time)
  readonly device: Device
  readonly tab: Tab
  /** Bodies of everything that was sent, oldest first. */
  readonly sent: { readonly action: string; readonly opKey?: string; readonly language: string }[] = []
  readonly good: Transport = async (request) => {
    await this.time.sleep(100)
    return this.server.handle(request)
  }
  network: Transport = this.good

  constructor({ withWorker = false, skewMs = 0, storage = true }: PhoneOptions = {}) {
    this.device = new Device({
      time: this.time,
      chance: createChance(5),
      transport: () => (request) => {
        const { action, opKey } = JSON.parse(request.body)
        this.sent.push({ action, opKey, language: request.headers['accept-language'] ?? '' })
        return this.network(request)
      },
      withWorker,
      webLock: true,
      onLine: true,
      page: null,
      watch: (store) => store,
    })
    this.device.clock.setAhead(skewMs)
    if (!storage) this.device.disk.fault = ({ kind }) => (kind === 'put' ? quotaExceeded() : null)
    this.tab = this.device.openTab()
  }

  get layer() {
    return this.tab.layer
  }

  async login(roleid = '1001'): Promise<string> {
    const access_token = this.server.sessions.open(roleid)
    await this.during(this.layer.session.begin({ roleid, access_token, phone: '09', phoneCode: '+886' }), 1_000)
    return access_token
  }

  /** Lets time pass, at most `ms`, until the promise has an outcome; it must have one then. */
  async during<T>(work: Promise<T>, ms = 60_000): Promise<T> {
    let over = false
    work
      .finally(() => {
        over = true
      })
      .catch(() => {})
    await this.time.runUntil(this.time.now + ms, () => over)
    if (!over) throw new Error(`no outcome within ${ms} ms`)
    return work
  }

  pass(ms: number): Promise<void> {
    return this.time.runUntil(this.time.now + ms)
  }

  offline(): void {
    this.network = async () => {
      throw new TypeError('network error')
    }
  }

  hanging(): void {
    this.network = () => new Promise(() => {})
  }
}
