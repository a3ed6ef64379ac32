import { isFinished, type Row } from '../../../src/client/outbox/row.ts'
import { logInByForm } from '../../e2e/support/steps.ts'
import { say } from '../../support/words/say.ts'
import { keepClock } from './phone/clock.ts'
import { goTo, type Slot } from './phone/slot.ts'
import { rowsIn, sessionIn } from './phone/storage.ts'
import type { Player } from './player.ts'
import { ASKED_EVERY_MS, until } from './until.ts'

/** Many times a lease and a timeout, so that the machine's speed does not matter. */
const PATIENCE_MS = 4 * 60_000
/** Each look makes the app reload everything it shows. */
const LOOKS_EVERY_MS = 4_000
/** After this many looks without progress the player presses "try again". */
const LOOKS_IN_PATIENCE = 1

const unfinished = (rows: readonly Row[]): Row[] => rows.filter((row) => !isFinished(row))

/** The player looks at the phone again, which makes the app drain. */
export const lookAgain = (slot: Slot): Promise<void> =>
  slot.page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The player presses "try again" in the tray. */
const tryAgain = async ({ page }: Slot): Promise<void> => {
  await goTo(page, '/pending')
  const rows = page.getByRole('listitem')
  const stuck = rows.filter({ hasText: say('waitingForSignal') }).or(rows.filter({ hasText: say('setAside') }))
  const button = stuck.getByRole('button', { name: say('tryAgain') }).first()
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => {})
}

const logInAgain = async (slot: Slot, { phone }: Player): Promise<void> => {
  await logInByForm(slot.page, { service: slot.service, line: slot.line, url: slot.line.url }, phone, '/pending')
}

export interface Settled {
  readonly rows: readonly Row[]
  readonly tookMs: number
}

/** Waits on a good line until everything saved has ended. */
export const settle = async (slot: Slot, player: Player): Promise<Settled> => {
  const since = Date.now()
  const account = player.session.roleid
  let rows: readonly Row[] = []
  let [looked, impatience] = [0, 0]
  const ended = async () => {
    rows = await rowsIn(slot.page, account)
    const open = unfinished(rows)
    if (open.length === 0) return true
    if (open.some((row) => row.state === 'needs-login') && !(await sessionIn(slot.page))) await logInAgain(slot, player)
    if (slot.ahead !== 0) await keepClock(slot)
    if (Date.now() - looked < LOOKS_EVERY_MS) return false
    looked = Date.now()
    await lookAgain(slot)
    const stalled = open.some(
      (row) => row.state === 'parked' || (row.state === 'waiting' && row.nextAt > Date.now() + slot.ahead),
    )
    impatience = stalled ? impatience + 1 : 0
    if (impatience > LOOKS_IN_PATIENCE) await tryAgain(slot)
    return false
  }
  // The page may just be updating itself; the condition is checked again later.
  await until(() => ended().catch(() => false), PATIENCE_MS, ASKED_EVERY_MS)
  return { rows, tookMs: Date.now() - since }
}

/** The phone's current session: it may have been refreshed, or be gone. */
export const sessionAfter = async (slot: Slot, player: Player) => {
  const held = await sessionIn(slot.page)
  if (held) return held
  await logInAgain(slot, player)
  return (await sessionIn(slot.page)) ?? player.session
}
