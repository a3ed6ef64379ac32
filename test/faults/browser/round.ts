import type { Row } from '../../../src/client/outbox/row.ts'
import { judge, type Verdict } from './checker.ts'
import type { FaultClass } from './classes.ts'
import { setClock } from './clock.ts'
import { createPlayer, type Player } from './player.ts'
import { sessionAfter, settle } from './settle.ts'
import { type Slot, seat, shownPage } from './slot.ts'
import { createTapping, type Tapping } from './taps.ts'

export interface Played extends Verdict {
  readonly name: FaultClass['name']
  readonly worker: boolean
  readonly fired: boolean
  readonly acknowledged: number
  readonly tookMs: number
  /** Requests that the browser sent a second time by itself. */
  readonly resent: number
}

/** A round that is on: set up, not yet struck. */
export interface Round {
  readonly slot: Slot
  readonly player: Player
  readonly tapping: Tapping
}

export const beginRound = async (slot: Slot, n: number): Promise<Round> => {
  const { line } = slot
  line.rule = () => 'pass'
  line.fired.clear()
  line.answered.length = 0
  line.resent = 0
  line.unanswered = 0
  await line.reopen()
  const player = await createPlayer(slot.service, n)
  await seat(slot, player.session)
  return { slot, player, tapping: createTapping(slot, player) }
}

/** Everything is well again: waits until all has ended, and holds it against the service's word. */
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
  return {
    ...verdict,
    name: kind.name,
    worker: slot.worker,
    fired,
    acknowledged: acknowledged.size,
    tookMs,
    resent: line.resent,
  }
}

export const playRound = async (slot: Slot, kind: FaultClass, n: number): Promise<Played> => {
  const round = await beginRound(slot, n)
  await shownPage(slot.page).waitFor()
  const fired = await kind.strike({ ...round, n })
  return endRound(round, kind, fired)
}
