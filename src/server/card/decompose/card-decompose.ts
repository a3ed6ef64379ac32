import { decomposeCards } from '../../../contract/card/card.ts'
import type { Reward } from '../../../contract/common.ts'
import { decompose, whyNotDecompose } from '../../../rules/cards/odds/decompose.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { grant } from '../../ledger/balances.ts'
import { cryptoRandom } from '../../random.ts'
import { type Found, findCards, partWith, refuseUnseen } from '../hand/hand.ts'
import { effectiveTitle } from './collector-title.ts'

const drawFor = ({ row }: Found, percent: number): Reward =>
  row.quality === 'silver' ? refuse('card_not_eligible') : decompose(row.quality, percent, cryptoRandom)

const summedUp = (rewards: readonly Reward[]): Reward[] => {
  const sums = new Map<Reward['item'], number>()
  for (const { item, count } of rewards) sums.set(item, (sums.get(item) ?? 0) + count)
  return [...sums].map(([item, count]) => ({ item, count }))
}

/** A serial can be decomposed only once, so the first one serves as the unique reason in the ledger. */
export const decomposeCardsVerb = verb(decomposeCards, async (hand, { cardids, percent: least, seen }) => {
  const { tx, roleid, now } = hand
  const serials = [...new Set(cardids)]
  const found = await findCards(hand, serials)
  for (const { facts } of found) refuseIf(whyNotDecompose(facts))
  refuseUnseen(found, seen)
  const percent = (await effectiveTitle(tx, roleid, now))?.title.effectPercent ?? 0
  if (percent < least) return refuse('changed_meanwhile')
  const results = found.map((card) => ({ cardid: card.row.serial, rewards: [drawFor(card, percent)] }))
  const rewards = summedUp(results.flatMap((result) => result.rewards))
  await partWith(hand, serials, 'decomposed')
  await grant(tx, { roleid, reason: `decompose:${serials[0]}`, now }, rewards)
  return { results, rewards, percent }
})
