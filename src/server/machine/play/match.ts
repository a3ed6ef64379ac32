import { and, eq, sql } from 'drizzle-orm'
import { reportMatch } from '../../../contract/arcade/machine.ts'
import type { Reward } from '../../../contract/common.ts'
import { playedOf } from '../../../rules/cards/lineup.ts'
import { bondPercent, withBonds } from '../../../rules/game/bonds.ts'
import { type MatchGain, type MatchReport, matchGain } from '../../../rules/match.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { refuse } from '../../call/refusal.ts'
import { liveCards } from '../../card/live.ts'
import { bonds, cardModelOf } from '../../catalogue/index.ts'
import { cards, matches, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { grant } from '../../ledger/balances.ts'
import { recordActivity } from '../../signin/activity.ts'
import { act } from '../act.ts'
import { begin, finish } from '../report.ts'
import { addTeamPoints } from './event-points.ts'

/** Complete bonds in the player's collection raise the rewards of a match. */
const gainOf = async (tx: Tx, roleid: string, report: MatchReport): Promise<MatchGain> => {
  const held = await tx
    .select({ model: cards.model })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
    .groupBy(cards.model)
  const owned = new Set(held.map(({ model }) => model))
  const gain = matchGain(report)
  const more = (bonus: keyof MatchGain) => withBonds(gain[bonus], bondPercent(bonds, owned, bonus))
  return { merit: more('merit'), martialExperience: more('martialExperience'), mallPoints: more('mallPoints') }
}

/** The line-up that was played: how many legends it had, and its lead (the best of its heroes). */
const lineupOf = async (tx: Tx, roleid: string, lineup: number) => {
  const placed = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards, eq(cards.lineup, lineup)))
  const rows = [
    ...playedOf(
      placed.map((card) => ({ ...card, exchanged: false })),
      cardModelOf,
    ),
  ]
  const legends = rows.filter(({ quality }) => quality === 'legend' || quality === 'silver')
  const heroes = (legends.length > 0 ? legends : rows).filter(({ model }) => cardModelOf(model)?.type === 'hero')
  const [lead] = heroes.sort(
    (a, b) => b.level + 10 * b.stars - (a.level + 10 * a.stars) || (a.model < b.model ? -1 : 1),
  )
  return { legendCards: legends.length, general: lead?.model ?? null }
}

const rewardsOf = ({ martialExperience, mallPoints }: MatchGain): Reward[] => [
  { item: 'martialExperience', count: martialExperience },
  { item: 'mallPoints', count: mallPoints },
]

export const reportMatchAct = act(reportMatch, ['battle'], async (context, input) => {
  const { tx, now } = context
  const { number, at, lineup, ...told } = input
  const { row } = await begin(context, 'match', number, at)
  const { roleid } = row
  const gain = await gainOf(tx, roleid, told)
  const counted = await tx
    .insert(matches)
    .values({ ...row, ...told, ...(await lineupOf(tx, roleid, lineup)), ...gain })
    .onConflictDoNothing()
    .returning({ id: matches.id })
  // A resend after its stored answer expired.
  if (counted.length === 0) return refuse('already_done')
  await tx
    .update(players)
    .set({ merit: sql`${players.merit} + ${gain.merit}` })
    .where(eq(players.roleid, roleid))
  const rewards = rewardsOf(gain)
  await grant(tx, { roleid, reason: `match:${row.machineId}:${row.reportKey}`, now }, rewards)
  await recordActivity(tx, roleid, 'play', 1, dayOf(row.at))
  context.scored(await addTeamPoints(tx, row, told))
  return { merit: gain.merit, rewards, boards: await finish(context, 'match', row, gain.mallPoints) }
})
