import type { Fault } from '../../support/line/fault-proxy.ts'
import { classes } from '../browser/classes/classes.ts'
import { until } from '../browser/until.ts'
import { type Ledger, startLedger } from './ledger.ts'
import { openPlainPhone, type PlainPhone } from './phone.ts'

const claims: readonly string[] = ['signin', 'mission', 'mail']

interface Round {
  readonly phone: PlainPhone
  readonly roleid: string
  readonly n: number
  tap(): Promise<void>
}
type FaultInjector = (round: Round) => Promise<void>

const strike = ({ line }: PlainPhone, fault: Fault, hits: number): void => {
  let left = hits
  line.rule = ({ action }) => (action === 'claim' && left-- > 0 ? fault : 'pass')
}
const fired = ({ line }: PlainPhone) => until(() => line.fired.size > 0, 5_000)

const onTheWire =
  (fault: Fault, most = 3): FaultInjector =>
  async ({ phone, n, tap }) => {
    strike(phone, fault, 1 + (n % most))
    await tap()
    await fired(phone)
  }
const heldThen =
  (then: (round: Round) => Promise<void>): FaultInjector =>
  async (round) => {
    strike(round.phone, round.n % 2 === 0 ? 'hang' : 'apply-then-hang', Number.POSITIVE_INFINITY)
    await round.tap()
    await fired(round.phone)
    await then(round)
  }

const injectors: Readonly<Record<string, FaultInjector>> = {
  refuse: async ({ phone, tap }) => {
    phone.line.rule = async ({ action }) => {
      if (action !== 'claim') return 'pass'
      await phone.line.shut()
      return 'refuse'
    }
    await tap()
    await fired(phone)
  },
  'reset before read': onTheWire('reset-before-read'),
  'reset after read': onTheWire('reset-after-read'),
  'apply, then reset': onTheWire('apply-then-reset'),
  'truncated body': onTheWire('truncate'),
  hang: heldThen(async () => {}),
  '200 HTML': onTheWire('html'),
  '401': onTheWire('401'),
  '409': onTheWire('409'),
  '422': onTheWire('422'),
  '429': onTheWire('429'),
  '503': onTheWire('503'),
  'duplicate delivery': onTheWire('duplicate'),
  'several tabs': async ({ phone, roleid, n }) => {
    strike(phone, 'apply-then-reset', 1 + (n % 3))
    const tabs = [phone.page(), await phone.newTab()]
    await Promise.all(tabs.map((tab) => tapAll(tab, roleid)))
    await fired(phone)
  },
  setOffline: async ({ phone, tap }) => {
    await phone.setOffline(true)
    await tap()
    // No request reaches the proxy.
    phone.line.fired.set('refuse', 1)
    await phone.setOffline(false)
  },
  'worker stopped': heldThen(({ phone }) => phone.stopWorker()),
  'tab closed': heldThen(({ phone }) => phone.closeTab()),
  'browser killed': heldThen(({ phone }) => phone.killBrowser()),
}

const tapAll = (page: ReturnType<PlainPhone['page']>, roleid: string): Promise<void> =>
  page.evaluate(
    ([who, names]) => {
      const claim: unknown = Reflect.get(globalThis, 'claim')
      if (typeof claim === 'function') for (const name of names) void claim(who, name)
    },
    [roleid, claims] as const,
  )

const outcomeOf = (ledger: Ledger, roleid: string) => {
  const book = ledger.of(roleid)
  const counts = claims.map((claim) => book.get(claim) ?? 0)
  const order = [...book.keys()].map((claim) => claims.indexOf(claim))
  return {
    effects: counts.reduce((sum, count) => sum + count, 0),
    lost: counts.filter((count) => count === 0).length,
    duplicated: counts.filter((count) => count > 1).length,
    'out of order': order.filter((place, index) => index > 0 && place < (order[index - 1] ?? 0)).length,
  }
}

const playOne = async (phone: PlainPhone, ledger: Ledger, strikeNow: FaultInjector, roleid: string, n: number) => {
  const { line } = phone
  line.fired.clear()
  await strikeNow({ phone, roleid, n, tap: () => tapAll(phone.page(), roleid) })
  const counted = line.fired.size > 0
  // The client has no timeout: a hanging request only fails when the connection is closed.
  line.rule = () => 'pass'
  await line.shut()
  await line.reopen()
  await phone.comeBack()
  await until(() => claims.every((claim) => ledger.of(roleid).has(claim)), 400)
  await phone.replay()
  await phone.closeOthers()
  return { counted, ...outcomeOf(ledger, roleid) }
}

/**
 * Plays `rounds` of every class that makes sense for a client without signatures and versions, each with three taps.
 */
export const runReference = async ({ rounds, ports = 0 }: { readonly rounds: number; readonly ports?: number }) => {
  const ledger = await startLedger()
  const phone = await openPlainPhone(ledger.url, ports)
  const table = []
  let next = 1
  try {
    for (const { name } of classes) {
      const strikeNow = injectors[name]
      if (!strikeNow) continue
      const row = { 'fault class': name, rounds: 0, tapped: 0, effects: 0, lost: 0, duplicated: 0, 'out of order': 0 }
      for (let n = 0; n < rounds; n++) {
        const { counted, ...outcome } = await playOne(phone, ledger, strikeNow, String(next++), n)
        if (!counted) continue
        row.rounds += 1
        row.tapped += claims.length
        row.effects += outcome.effects
        row.lost += outcome.lost
        row.duplicated += outcome.duplicated
        row['out of order'] += outcome['out of order']
      }
      table.push(row)
    }
    return table
  } finally {
    await phone.end()
    await ledger.stop()
  }
}
