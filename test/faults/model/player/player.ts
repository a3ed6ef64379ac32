import type { SignOutEnd } from '../../../../src/client/api.ts'
import { digestOf } from '../../../../src/client/call/live.ts'
import { isFinished, type Row } from '../../../../src/client/outbox/row.ts'
import { canonical } from '../../../../src/contract/wire/canonical.ts'
import { dayOf } from '../../../../src/rules/time/calendar.ts'
import type { Device, Tab } from '../device.ts'
import type { Step } from '../plan.ts'
import type { ModelServer } from '../service/server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { Acts } from './acts.ts'
import { actOf, claimsOf, lockOf, markOf, readOnce, readOther, type Thing } from './things.ts'

export interface Acknowledged {
  readonly account: string
  readonly opKey: string
  readonly action: string
  readonly args: string
  readonly joined: boolean
  readonly tappedAt: number
  readonly at: number
}

/** A tap and its tab; it may have been refused storage, or never answered. */
export interface Tapped {
  readonly account: string
  readonly action: string
  readonly args: string
  readonly tappedAt: number
  readonly tab: Tab
  saved: string | null
  /** It joined the row of an earlier tap. */
  joined: boolean
  /** The app has not answered. */
  open: boolean
}

const SIGNED_OUT_WITHIN_MS = 30_000
const thingKey = (account: string, action: string, args: unknown): string =>
  [account, action, canonical(args)].join('|')
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** Taps, and remembers what the app said. */
export class Player {
  account = '1001'
  readonly acknowledged: Acknowledged[] = []
  /** All taps, acknowledged or not. */
  readonly tapped = new Map<string, number>()
  readonly taps: Tapped[] = []
  /** Discarded rows, which the app promised will not happen, and what they were. */
  readonly discarded = new Map<string, string>()
  /** Discarded when signing out: these may have happened already. */
  readonly released = new Set<string>()
  readonly toasts = new Map<number, number>()
  readonly untrue: string[] = []
  readonly acts: Acts
  /** Until then the player's own sign-out explains that nobody is logged in. */
  leavingUntil = 0
  /** Accounts that are signing out and discarding; with hanging storage that takes a while. */
  private readonly throwingAway = new Set<string>()
  private logins = 0
  private readonly device: Device
  private readonly server: ModelServer
  private readonly time: VirtualTime

  constructor(device: Device, server: ModelServer, time: VirtualTime) {
    this.device = device
    this.server = server
    this.time = time
    this.acts = new Acts(server, this.untrue, (account, args) => device.disk.notedAt(account, digestOf(args)))
  }

  /** The living tab at this index, or a new one. */
  tab(index: number): Tab {
    const alive = this.device.living()
    return alive[index % Math.max(1, alive.length)] ?? this.device.openTab()
  }

  async login(tab: Tab, account: string): Promise<void> {
    this.leavingUntil = this.time.now + SIGNED_OUT_WITHIN_MS
    const access_token = this.server.sessions.open(account)
    await tab.layer.session.begin({ roleid: account, access_token, phone: '09••••1234', phoneCode: '+886' })
    this.logins += 1
    this.account = account
  }

  async leave(tab: Tab, waiting: 'keep' | 'discard'): Promise<void> {
    const account = this.device.disk.signedIn()?.roleid
    if (waiting === 'discard' && account !== undefined) this.throwingAway.add(account)
    this.leavingUntil = this.time.now + SIGNED_OUT_WITHIN_MS
    // A screen that does not yet know the player cannot sign them out.
    const knows = !tab.screen || tab.screen.words?.who === account
    const leftAt = this.time.now
    const over = this.spoken('sign-out', tab.layer.session.end(waiting))
    if (account !== undefined && knows) this.expectGone(tab, account, leftAt, over)
    if ((await over) === 'signed-out' && account !== undefined) this.throwingAway.delete(account)
  }

  /** Rows tapped during the sign-out are discarded too. */
  emptied(account: string, gone: readonly Row[]): void {
    if (!this.throwingAway.has(account)) return
    for (const { opKey } of gone) this.released.add(`${account}|${opKey}`)
  }

  /** Some time after a sign-out nothing of that player may be on the device, even after failures. */
  private expectGone(tab: Tab, account: string, leftAt: number, over: Promise<SignOutEnd>): void {
    const { disk } = this.device
    const { logins } = this
    let said: SignOutEnd | 'nothing' | null = null
    over.then(
      (end) => {
        said = end
      },
      () => {
        said = 'nothing'
      },
    )
    this.time.after(SIGNED_OUT_WITHIN_MS, () => {
      const { process } = tab
      if (!process.alive || process.frozenUntil > this.time.now - SIGNED_OUT_WITHIN_MS) return
      if (said === null) this.untrue.push(`sign-out: that of ${account} comes to no end`)
      const hung = [...disk.heldUntil.values()].some((until) => until > leftAt)
      // They may have been told that they are still signed in.
      if (this.logins !== logins || (hung && said === 'signed-in')) return
      if (disk.signedIn()?.roleid === account) this.untrue.push(`sign-out: ${account} is still logged in`)
      // What could not be deleted is removed at the next change or start, and shown to nobody else.
      if (hung) return
      const left = disk.keysIn('answers').filter((key) => key.startsWith(`${account}|`))
      if (left.length > 0) this.untrue.push(`sign-out: left ${left[0]} behind`)
      if (tab.screen) this.expectNoDraftOf(account)
    })
  }

  expectNoDraftOf(account: string): void {
    const drafts = JSON.stringify(this.device.disk.valueIn('state', 'drafts') ?? '')
    if (drafts.includes(account)) this.untrue.push(`sign-out: left a draft of ${account} behind`)
  }

  /** The app must always answer, with success or failure, and never throw. */
  private async spoken<T>(what: string, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      this.untrue.push(`threw: ${what}: ${textOf(error)}`)
      throw error
    }
  }

  /** Who is logged in, according to the tapped screen. */
  private async whoOn(tab: Tab): Promise<string> {
    tab.screen?.catchUp()
    if (tab.screen) return tab.screen.words?.who ?? ''
    return (await tab.layer.session.current())?.roleid ?? ''
  }

  private async tap(tab: Tab, account: string, thing: Thing): Promise<void> {
    const key = thingKey(account, thing.action, thing.args)
    this.tapped.set(key, (this.tapped.get(key) ?? 0) + 1)
    const tappedAt = this.time.now
    const args = canonical(thing.args)
    const tapped: Tapped = {
      ...{ account, action: thing.action, args, tappedAt, tab },
      ...{ saved: null, joined: false, open: true },
    }
    this.taps.push(tapped)
    this.wantAgain(key)
    const saved = await this.spoken(`tap on ${thing.action}`, thing.tap(tab.layer)).finally(() => {
      tapped.open = false
    })
    if (!saved.ok) return
    tapped.saved = saved.opKey
    tapped.joined = saved.joined
    if (!saved.joined) this.released.delete(`${account}|${saved.opKey}`)
    const { opKey, joined } = saved
    this.acknowledged.push({ account, opKey, action: thing.action, args, joined, tappedAt, at: this.time.now })
  }

  /** Something discarded is tapped again: it may happen, but nothing is promised unless it is saved. */
  private wantAgain(key: string): void {
    for (const [name, thing] of this.discarded) {
      if (thing !== key) continue
      this.discarded.delete(name)
      this.released.add(name)
    }
  }

  /** Taps something available in this tab: today's, as far as the tab knows. */
  async tapOn(tab: Tab, thing: number): Promise<void> {
    const account = await this.whoOn(tab)
    if (account === '') return
    const { words } = tab.screen ?? {}
    const today = dayOf(tab.layer.now())
    const day = (thing === 0 ? words?.offers[0] : words?.missionDays[0]) ?? today
    await this.tap(tab, account, claimsOf(day)[thing] ?? markOf(thing))
  }

  async lock(tab: Tab, locked: boolean): Promise<void> {
    const account = await this.whoOn(tab)
    if (account !== '') await this.tap(tab, account, lockOf(account, locked))
  }

  async act(tab: Tab, thing: number): Promise<void> {
    const account = await this.whoOn(tab)
    if (account === '') return
    const act = actOf(account, thing)
    await this.acts.ask(account, act, this.time.now, this.spoken('an act', act.ask(tab.layer)))
  }

  async outcomeOf(tab: Tab, thing: number): Promise<void> {
    const account = await this.whoOn(tab)
    if (account === '') return
    const act = actOf(account, thing)
    await this.acts.hear(account, act, this.spoken('a question', act.outcomeOf(tab.layer)))
  }

  type(tab: Tab): void {
    const who = tab.screen?.words?.who
    if (who) tab.screen?.type(`${who}-half-a-code`)
  }

  async readOther(tab: Tab): Promise<void> {
    await readOther(tab.layer, '20260001')
  }

  async take({ what, thing, tab: index }: Step): Promise<void> {
    const tab = this.tab(index)
    switch (what) {
      case 'claim':
        return this.tapOn(tab, thing)
      case 'mark': {
        const account = await this.whoOn(tab)
        return account === '' ? undefined : this.tap(tab, account, markOf(thing))
      }
      case 'lock':
        return this.lock(tab, thing % 2 === 0)
      case 'act':
        return this.act(tab, thing)
      case 'word':
        return this.outcomeOf(tab, thing)
      case 'wake':
        return tab.wake()
      case 'type':
        return this.type(tab)
      case 'read': {
        const answer = await this.spoken('a read', readOnce(tab.layer))
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
    // The tab may die between discarding and hearing that it is gone.
    if (row.attempts === 0) this.released.add(`${row.account}|${row.opKey}`)
    if (!(await tab.layer.outbox.discard(row.seq))) return
    // Another tab may be waiting for the answer of this very row, without hearing about the discard; and what was
    // tapped once more before it is a wish of its own.
    const { account, action, opKey } = row
    const args = canonical(row.args)
    const mintedAt = this.device.mintedAt.get(row.tap ?? '') ?? Number.POSITIVE_INFINITY
    const elsewhere = this.taps.some(
      (one) =>
        one.open &&
        (one.tab !== tab || one.tappedAt > mintedAt) &&
        one.account === account &&
        one.action === action &&
        one.args === args,
    )
    // Marks are independent: another mark for the same thing does not undo the discard.
    const given = row.kind === 'claim' ? thingKey(account, action, row.args) : opKey
    if (!elsewhere && !this.happenedBefore(row)) this.discarded.set(`${account}|${opKey}`, given)
  }

  /** By an earlier tap, of which the device knows nothing any more: discarding another one undoes nothing. */
  private happenedBefore({ account, opKey, tap = '' }: Row): boolean {
    const tappedAt = this.device.mintedAt.get(tap) ?? 0
    return this.server.ledger.some(
      (effect) => effect.account === account && effect.opKey === opKey && effect.at < tappedAt,
    )
  }

  giveUp(tab: Tab, thing: number): Promise<void> {
    return this.touch(tab, 'discard', thing)
  }

  /** Every open tab announces finished rows; each row must be announced once. */
  async announce(): Promise<void> {
    await Promise.all(
      this.device.living().map(async ({ layer }) => {
        for (const row of await layer.outbox.rows()) {
          if (!isFinished(row) || !(await layer.outbox.markSeen(row.seq))) continue
          this.toasts.set(row.seq, (this.toasts.get(row.seq) ?? 0) + 1)
        }
      }),
    )
  }
}
