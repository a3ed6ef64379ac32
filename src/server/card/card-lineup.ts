import { setLineup, setLineupBefore } from '../../contract/card/card.ts'
import type { Lineup } from '../../contract/card/words.ts'
import { whyNotAct } from '../../rules/cards/holding.ts'
import { refuseIf } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { changeCard, type Hand, heldCard, noteTap, writeHistory } from './hand.ts'

interface Wanted {
  readonly lineup: Lineup | null
  readonly at?: number | undefined
}

/** Of two phones the later tap holds. */
const place = async (hand: Hand, cardid: string, { lineup, at = hand.now }: Wanted): Promise<object> => {
  const { row, facts } = await heldCard(hand, cardid)
  refuseIf(whyNotAct(facts))
  if ((row.lineupTappedAt ?? 0) > at) return {}
  await noteTap(hand, [cardid], 'lineupTappedAt', at)
  if (row.lineup === lineup) return {}
  await changeCard(hand, cardid, { lineup })
  await writeHistory(hand, [{ serial: cardid, event: 'placed', from: row.lineup ?? 0, to: lineup ?? 0 }])
  return {}
}

export const setLineupVerb = verb(setLineup, (hand, { cardid, ...wanted }) => place(hand, cardid, wanted))
export const setLineupBeforeVerb = verb(setLineupBefore, (hand, { cardid, set }) =>
  place(hand, cardid, { lineup: set }),
)
