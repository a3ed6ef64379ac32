import { canonical } from '../../../src/request/canonical.ts'
import { isFinished } from '../../../src/request/outbox/row.ts'
import type { Device, Tab } from './device.ts'
import type { Step } from './plan.ts'
import type { ModelServer } from './server.ts'
import { claims, markOf, readOnce } from './things.ts'

export interface Acknowledged {
  readonly account: string
  readonly opKey: string
  readonly joined: boolean
}

const thingKey = (account: string, action: string, args: unknown): string =>
  [account, action, canonical(args)].join('|')

/** Whoever taps, and remembers what the app told them. */
export class Player {
  account = '1001'
  readonly acknowledged: Acknowledged[] = []
  /** Everything that was ever tapped, acknowledged or not. */
  readonly tapped = new Map<string, number>()
  /** Given up, with the app's word that it will not happen. */
  readonly discarded = new Set<string>()
  /** Given up on signing out: it may have happened already. */
  readonly released = new Set<string>()
  readonly toasts = new Map<number, number>()
  readonly untrue: string[] = []
  private readonly device: Device
  private readonly server: ModelServer

  constructor(device: Device, server: ModelServer) {
    this.device = device
    this.server = server
  }

  /** A living tab in this place, opened again if it died. */
  tab(index: number): Tab {
    const alive = this.device.tabs.filter(({ process }) => process.alive)
    return alive[index % Math.max(1, alive.length)] ?? this.device.openTab()
  }

  async login(tab: Tab, account: string): Promise<void> {
    const access_token = this.server.sessions.open(account)
    await tab.layer.session.begin({ roleid: account, access_token, phone: '09••••1234', phoneCode: '+886' })
    this.account = account
  }

  async leave(tab: Tab, waiting: 'keep' | 'discard'): Promise<void> {
    if (waiting === 'discard') {
      for (const row of await tab.layer.outbox.rows()) this.released.add(`${row.account}|${row.opKey}`)
    }
    await tab.layer.session.end(waiting)
  }

  async tap(tab: Tab, thing: ReturnType<typeof markOf>): Promise<void> {
    const info = await tab.layer.session.current()
    if (!info) return
    const key = thingKey(info.roleid, thing.action, thing.args)
    this.tapped.set(key, (this.tapped.get(key) ?? 0) + 1)
    const saved = await thing.tap(tab.layer)
    if (!saved.ok) return
    const name = `${info.roleid}|${saved.opKey}`
    this.discarded.delete(name)
    if (!saved.joined) this.released.delete(name)
    this.acknowledged.push({ account: info.roleid, opKey: saved.opKey, joined: saved.joined })
  }

  async take({ what, thing, tab: index }: Step): Promise<void> {
    const tab = this.tab(index)
    switch (what) {
      case 'claim':
        return this.tap(tab, claims[thing] ?? markOf(thing))
      case 'mark':
        return this.tap(tab, markOf(thing))
      case 'read': {
        const answer = await readOnce(tab.layer)
        if (answer.ok && !Array.isArray(answer.data.mails)) this.untrue.push('a read answered with something else')
        return
      }
      case 'reopen':
        tab.process.kill()
        this.device.openTab()
        return
      default:
        return this.touch(tab, what, thing)
    }
  }

  private async touch(tab: Tab, what: 'retry' | 'discard' | 'ask', thing: number): Promise<void> {
    const open = (await tab.layer.outbox.rows()).filter((row) => !isFinished(row))
    const row = open[thing % Math.max(1, open.length)]
    if (!row) return
    if (what === 'retry') await tab.layer.outbox.retry(row.seq)
    if (what === 'ask') await tab.layer.outbox.askServer(row.seq)
    if (what !== 'discard') return
    // The tab may die between giving it up and hearing that it is gone.
    if (row.attempts === 0) this.released.add(`${row.account}|${row.opKey}`)
    if (await tab.layer.outbox.discard(row.seq)) this.discarded.add(`${row.account}|${row.opKey}`)
  }

  /** Every open tab announces what it finds finished; each row must be announced once. */
  async announce(): Promise<void> {
    const tabs = this.device.tabs.filter(({ process }) => process.alive)
    await Promise.all(
      tabs.map(async ({ layer }) => {
        for (const row of await layer.outbox.rows()) {
          if (!isFinished(row) || !(await layer.outbox.markSeen(row.seq))) continue
          this.toasts.set(row.seq, (this.toasts.get(row.seq) ?? 0) + 1)
        }
      }),
    )
  }
}
