import { and, eq } from 'drizzle-orm'
import { setLineup, setLineupBefore } from '../../../contract/card/card.ts'
import type { Lineup } from '../../../contract/card/words.ts'
import { whyNotAct } from '../../../rules/cards/holding.ts'
import { LINEUP_SIZE } from '../../../rules/cards/lineup.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { cards } from '../../db/schema/index.ts'
import { liveCards } from '../live.ts'
import { changeCard, findCard, type Hand, noteTap, writeHistory } from './hand.ts'

interface Wanted {
  readonly lineup: Lineup | null
  readonly at?: number | undefined
}

/** Cards waiting for activation do not take a place in a line-up. */
const isFull = async ({ tx, roleid }: Hand, lineup: Lineup): Promise<boolean> => {
  const placed = and(eq(cards.owner, roleid), liveCards, eq(cards.lineup, lineup))
  const rows = await tx.select({ serial: cards.serial }).from(cards).where(placed).limit(LINEUP_SIZE)
  return rows.length === LINEUP_SIZE
}

/** If two phones placed the card, the later tap wins. */
const place = async (hand: Hand, cardid: string, { lineup, at = hand.now }: Wanted): Promise<object> => {
  const { row, facts } = await findCard(hand, cardid)
  refuseIf(whyNotAct(facts))
  if ((row.lineupTappedAt ?? 0) > at) return {}
  const moves = row.lineup !== lineup
  if (moves && lineup !== null && (await isFull(hand, lineup))) return refuse('lineup_full')
  await noteTap(hand, [cardid], 'lineupTappedAt', at)
  if (!moves) return {}
  await changeCard(hand, cardid, { lineup })
  await writeHistory(hand, [{ serial: cardid, event: 'placed', from: row.lineup ?? 0, to: lineup ?? 0 }])
  return {}
}

export const setLineupVerb = verb(setLineup, (hand, { cardid, ...wanted }) => place(hand, cardid, wanted))
export const setLineupBeforeVerb = verb(setLineupBefore, (hand, { cardid, set }) =>
  place(hand, cardid, { lineup: set }),
)
