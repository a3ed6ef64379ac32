import { isFinished } from '../../../../src/client/outbox/row.ts'
import { dayOf, isClosed, timeOfDay } from '../../../../src/rules/time/calendar.ts'
import { MINUTE_MS } from '../../../../src/rules/time/units.ts'
import type { Device, Tab } from '../device.ts'
import type { Player } from '../player/player.ts'
import type { ModelServer } from '../service/server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import type { Witness } from '../watch.ts'
import type { Words } from './words.ts'

/** A screen may lag: something false must persist this long to count. */
const SOON_MS = 4_000
/** Who is logged in is read from storage, which may be slow. */
const STORAGE_MS = 9_000
/** Longer than a request and a refresh take. */
const SPINNER_MS = 90_000
const KNOWS_TIME_MS = 60_000

interface False {
  readonly kind: string
  readonly says: string
  readonly after: number
}

interface Setting {
  readonly time: VirtualTime
  readonly device: Device
  readonly server: ModelServer
  readonly player: Player
  readonly witness: Witness
}

/** Reads the screens like a player, and compares what they say with the ledger and the session. */
export class Oracle {
  readonly violations: string[] = []
  private readonly since = new Map<string, number>()
  private readonly setting: Setting
  private readonly names = new Map<Tab, string>()
  private held: { readonly roleid: string; readonly access_token: string } | null = null
  private heldAt = 0
  /** Since when this player is logged in. */
  private sameSince = Number.NEGATIVE_INFINITY
  /** When each row is to be retried, and when that was decided. */
  private readonly planned = new Map<number, { readonly dueAt: number; readonly at: number }>()

  constructor(setting: Setting) {
    this.setting = setting
    setting.witness.onPlanned = ({ seq, nextAt }) => {
      const { now } = setting.time
      this.planned.set(seq, { dueAt: now + nextAt - setting.device.clock.now(), at: now })
    }
    // Watches every change of the session: the phone revokes it right after deleting it, and then the service has ended
    // it too.
    setting.device.disk.onSession = () => this.watchSession()
    setting.device.onDrawn = (tab) => {
      this.watchSession()
      this.look(tab)
      setting.time.after(SOON_MS + 100, () => this.look(tab))
      setting.time.after(STORAGE_MS + 100, () => this.look(tab))
    }
  }

  /** Checks what every tab shows, and whether a session disappeared without a reason. */
  lookAround(): void {
    this.watchSession()
    for (const tab of this.setting.device.living()) this.look(tab)
  }

  private watchSession(): void {
    const { device, player, server, time } = this.setting
    const now = device.disk.signedIn()
    // A sign-out since the last look is a reason, however long ago that was.
    const gone = this.held !== null && now === null && this.heldAt > player.leavingUntil
    if (gone && this.held && server.sessions.goesOn(this.held.access_token))
      this.violations.push(`signed out: nobody ended the session of ${this.held.roleid}`)
    if (now?.roleid !== this.held?.roleid) this.sameSince = time.now
    this.held = now
    if (now) this.heldAt = time.now
  }

  private look(tab: Tab): void {
    const { time } = this.setting
    const { process, screen } = tab
    if (!screen || !process.alive) return
    if (process.frozenUntil > time.now || process.deaf || process.missed) {
      this.forget(tab)
      return
    }
    if (screen.broken) this.violations.push(`screen broke: ${screen.broken}`)
    const { words } = screen
    if (!words) return
    const found = this.falseWords(words, tab)
    const name = this.nameOf(tab)
    for (const key of [...this.since.keys()])
      if (key.startsWith(`${name}|`) && !found.some(({ kind }) => key === `${name}|${kind}`)) this.since.delete(key)
    for (const { kind, says, after } of found) {
      const key = `${name}|${kind}`
      // Suspended in between, it could not say anything else.
      const since = Math.max(this.since.get(key) ?? time.now, process.frozenUntil)
      this.since.set(key, since)
      if (time.now - since < after) continue
      this.since.set(key, Number.POSITIVE_INFINITY)
      this.violations.push(`false word: ${says}`)
    }
  }

  private forget(tab: Tab): void {
    const name = this.nameOf(tab)
    for (const key of [...this.since.keys()]) if (key.startsWith(`${name}|`)) this.since.delete(key)
  }

  private nameOf(tab: Tab): string {
    const known = this.names.get(tab) ?? `tab ${this.names.size + 1}`
    this.names.set(tab, known)
    return known
  }

  private falseWords(words: Words, tab: Tab): readonly False[] {
    return [
      ...this.aboutWho(words, tab),
      ...this.aboutWhose(words),
      ...this.aboutToday(words, tab),
      ...this.aboutAge(words, tab),
      ...this.aboutRows(words, tab),
      ...this.aboutTries(words, tab),
    ]
  }

  private aboutWho({ known, who }: Words, tab: Tab): readonly False[] {
    const { device, time } = this.setting
    const signedIn = device.disk.signedIn()?.roleid ?? ''
    if (!known || who === signedIn) return []
    // Slow storage excuses a screen that does not know the player, or has not heard of a change.
    if (who === '' && this.sameSince < tab.openedAt)
      return [{ kind: 'who', says: `nobody is logged in, and ${signedIn} is`, after: SOON_MS }]
    if (Math.max(...device.disk.heldUntil.values(), 0) > time.now) return []
    const says =
      who === '' ? `nobody is logged in, and ${signedIn} is` : `${who} is logged in, and ${signedIn || 'nobody'} is`
    return [{ kind: 'who', says, after: STORAGE_MS }]
  }

  private aboutWhose({ who, mailsOf, cardsOf, cardsOnTheirWay, changedMeanwhile, draft }: Words): readonly False[] {
    if (who === '') return []
    const mails = mailsOf?.filter((owner) => owner !== who) ?? []
    const drafted = draft !== '' && !draft.startsWith(who)
    return [
      ...(mails.length > 0 ? [{ kind: 'mails', says: `${who} is shown the mail of ${mails[0]}`, after: SOON_MS }] : []),
      ...(cardsOf !== '' && cardsOf !== who
        ? [{ kind: 'cards', says: `${who} is shown the cards of ${cardsOf}`, after: SOON_MS }]
        : []),
      ...(cardsOnTheirWay
        ? [
            {
              kind: 'spinner',
              says: `the cards of ${who} are on their way, and nobody asks for them`,
              after: SPINNER_MS,
            },
          ]
        : []),
      ...(changedMeanwhile
        ? [{ kind: 'changed', says: `${who} is told that it was somebody else who asked`, after: SOON_MS }]
        : []),
      ...(drafted ? [{ kind: 'draft', says: `${who} is shown what another typed: ${draft}`, after: SOON_MS }] : []),
    ]
  }

  private aboutToday(words: Words, { layer, process }: Tab): readonly False[] {
    const { time, server, device } = this.setting
    const today = dayOf(time.now)
    // A phone with a wrong clock and no answer since cannot know the time. One whose clock was always right can only be
    // wrong through a fault of the app.
    const misled = device.clock.wasWrong || device.clock.drift !== 0
    // Nothing tells a page that the clock was set: it looks when it hears something, and each minute.
    const { setAt } = device.clock
    const unnoticed = process.heardAt <= setAt && time.now < setAt + MINUTE_MS
    const excused = misled && (unnoticed || Math.abs(layer.now() - time.now) > KNOWS_TIME_MS)
    if (words.who === '' || excused) return []
    const signed = server.books(words.who).signedOn(today)
    const offer = words.offers.find((day) => day !== today)
    const mission = words.missionDays.find((day) => isClosed(day, time.now))
    return [
      ...(words.signedToday && !signed
        ? [{ kind: 'signed', says: `signed in today, and ${words.who} is not`, after: SOON_MS }]
        : []),
      ...(offer ? [{ kind: 'offer', says: `sign in for ${offer} on ${today}`, after: SOON_MS }] : []),
      ...(mission
        ? [{ kind: 'mission', says: `a mission of ${mission} can be claimed on ${today}`, after: SOON_MS }]
        : []),
    ]
  }

  /** Answers from before this tab opened are saved copies, and must be labelled so. */
  private aboutAge(words: Words, { openedAt }: Tab): readonly False[] {
    const old = (at: number, kept: boolean) => at > 0 && at < openedAt - SOON_MS && !kept
    return [
      ...(words.mailsOf && old(words.mailAt, words.mailKept)
        ? [{ kind: 'mail age', says: 'a saved list of mail is shown as fresh', after: SOON_MS }]
        : []),
      ...(old(words.signInAt, words.signInKept)
        ? [{ kind: 'sign-in age', says: 'a saved month of sign-ins is shown as fresh', after: SOON_MS }]
        : []),
    ]
  }

  private aboutRows({ known, who, nothingWaits, forLogin }: Words, { openedAt }: Tab): readonly False[] {
    const { device, time, witness } = this.setting
    const open = witness.current.filter((row) => !isFinished(row) && row.kind === 'claim')
    // The bar may show it before the page knows the player.
    const whose = known ? who : (device.disk.signedIn()?.roleid ?? '')
    const mine = open.filter((row) => row.account === whose)
    // The screen may not know yet what was saved just before it opened.
    const after = mine.some(({ createdAt }) => createdAt < openedAt - SOON_MS) ? SOON_MS : STORAGE_MS
    if (whose !== '' && nothingWaits && mine.length > 0)
      return [{ kind: 'rows', says: `nothing is waiting, and ${mine.length} claims of ${whose} are`, after }]
    const held = Math.max(...device.disk.heldUntil.values(), 0) > time.now
    if (!known || who !== '' || held || forLogin === null || forLogin === open.length) return []
    return [{ kind: 'login', says: `${forLogin} claims wait for a login, and ${open.length} do`, after: STORAGE_MS }]
  }

  /** The time of the next try is shown in the service's time, even if the phone's clock is wrong. */
  private aboutTries({ who, nextTries }: Words, { layer }: Tab): readonly False[] {
    const { device, time, witness } = this.setting
    if (Math.abs(layer.now() - time.now) > KNOWS_TIME_MS) return []
    const wrong = nextTries.find(({ opKey, at }) => {
      const row = witness.current.find((one) => one.account === who && one.opKey === opKey)
      const plan = row?.state === 'waiting' ? this.planned.get(row.seq) : undefined
      // Decided before the clock was set.
      if (!plan || device.clock.setAt >= plan.at) return false
      return [-1, 0, 1].every((minutes) => timeOfDay(plan.dueAt + minutes * MINUTE_MS) !== at)
    })
    if (!wrong) return []
    return [{ kind: 'next try', says: `the next try is at ${wrong.at}, and it is not`, after: SOON_MS }]
  }

  /** After everything has worked for a while, what is shown must be complete and true. */
  finalLook(tab: Tab): void {
    const { server } = this.setting
    const words = tab.screen?.words
    if (!words || words.who === '') return
    const books = server.books(words.who)
    const today = dayOf(this.setting.time.now)
    const missing = [
      ...(words.mailsOf === null ? ['no mail'] : []),
      ...(words.cardsOf === '' ? ['no cards'] : []),
      ...(words.signedToday !== books.signedOn(today) ? [`signed in today: ${words.signedToday}`] : []),
    ]
    for (const what of missing)
      this.violations.push(`false word: ${what}, long after everything was well (${words.who})`)
  }
}
