import type { Row } from '../../../src/client/outbox/row.ts'
import { judge, type Verdict } from './checker.ts'
import type { FaultClass } from './classes/classes.ts'
import { setClock } from './phone/clock.ts'
import { type Slot, seat, shownPage } from './phone/slot.ts'
import { continuePlayer, createPlayer, type Player } from './player.ts'
import { lookAgain, sessionAfter, settle } from './settle.ts'
import { createTapping, type Tapping } from './taps.ts'

export interface Played extends Verdict {
  readonly name: FaultClass['name']
  readonly worker: boolean
  readonly fired: boolean
  readonly acknowledged: number
  readonly tookMs: number
  /** Requests that the browser resent by itself. */
  readonly resent: number
}

/** A round that is set up, before its fault. */
export interface Round {
  readonly slot: Slot
  readonly player: Player
  readonly tapping: Tapping
}

/** What a good round leaves: a player with the app open, who can continue. */
interface Seated {
  readonly player: Player
  readonly acknowledged: ReadonlyMap<string, Row>
}
const seated = new WeakMap<Slot, Seated>()

/** The same player continues while there is more to claim; otherwise a new one starts. */
const takeSeat = async (slot: Slot): Promise<Round> => {
  const before = seated.get(slot)
  seated.delete(slot)
  const player = before && (await continuePlayer(slot.service, before.player, [...before.acknowledged.keys()]))
  if (player) {
    await lookAgain(slot)
    return { slot, player, tapping: createTapping(slot, player, before.acknowledged) }
  }
  const somebody = await createPlayer(slot.service)
  await seat(slot, somebody.session)
  return { slot, player: somebody, tapping: createTapping(slot, somebody) }
}

export const beginRound = async (slot: Slot): Promise<Round> => {
  const { line } = slot
  line.rule = () => 'pass'
  line.fired.clear()
  line.answered.length = 0
  line.resent = 0
  line.unanswered = 0
  await line.reopen()
  return takeSeat(slot)
}

/** After the fault: waits until everything has ended, and compares it with the service's state. */
export const endRound = async (
  { slot, player, tapping }: Round,
  kind: Pick<FaultClass, 'name'>,
  fired: boolean,
): Promise<Played> => {
  const { line } = slot
  line.rule = () => 'pass'
  await line.reopen()
  const { rows, tookMs } = await settle(slot, player)
  if (slot.ahead !== 0) await setClock(slot, 0)
  for (const page of slot.context.pages()) if (page !== slot.page) await page.close()
  await player.other.become(await sessionAfter(slot, player))
  const acknowledged: ReadonlyMap<string, Row> = tapping.acknowledged
  const mine = line.answered.filter(({ seen }) => seen.roleid === player.session.roleid)
  const verdict = await judge(player, acknowledged, rows, mine)
  const wrong = [...verdict.lost, ...verdict.duplicated, ...verdict.unexpected, ...verdict.outOfOrder]
  if (wrong.length === 0) seated.set(slot, { player, acknowledged })
  const earlier = new Set(player.earlier)
  return {
    ...verdict,
    name: kind.name,
    worker: slot.worker,
    fired,
    acknowledged: [...acknowledged.keys()].filter((key) => !earlier.has(key)).length,
    tookMs,
    resent: line.resent,
  }
}

export const playRound = async (slot: Slot, kind: FaultClass, n: number): Promise<Played> => {
  const round = await beginRound(slot)
  await shownPage(slot.page).waitFor()
  const fired = await kind.strike({ ...round, n })
  return endRound(round, kind, fired)
}
