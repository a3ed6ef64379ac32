import { and, eq } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { rewardProgress, type TeamStanding } from '../../../rules/events/rewards.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import type { EventRewardRow } from '../../db/schema/event.ts'
import { teamScores } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { awardsOf } from '../../ledger/awards.ts'
import type { Place } from '../place.ts'
import { overallStandings, type Standing, stageStandings } from './standings.ts'

/** How a claimed reward is called among the awards and in the ledger. */
export const rewardName = (event: string, reward: string): string => `event:${event}:${reward}`

interface Reached {
  readonly scores: readonly (typeof teamScores.$inferSelect)[]
  readonly ranks: readonly Standing[]
}

const nothing: Reached = { scores: [], ranks: [] }

/** What counts towards rewards is a team's that was accepted. */
const reachedBy = async (tx: Tx, { event, team, standing }: Place): Promise<Reached> => {
  if (team === null || standing.status !== signupStatus.success || event.rewards.length === 0) return nothing
  const scores = await tx
    .select()
    .from(teamScores)
    .where(and(eq(teamScores.eventId, event.id), eq(teamScores.teamId, team.id)))
  const places = event.rewards.filter(({ kind }) => kind === 'place')
  const only = { teams: [team.id] }
  const ofStages = places.some(({ stage }) => stage !== null) ? await stageStandings(tx, [event.id], only) : []
  const ofAll = places.some(({ stage }) => stage === null) ? await overallStandings(tx, [event.id], only) : []
  return { scores, ranks: [...ofStages, ...ofAll] }
}

const standingFor = ({ stage }: EventRewardRow, { scores, ranks }: Reached): TeamStanding => {
  const own = scores.filter((score) => stage === null || score.stage === stage)
  return {
    points: own.reduce((sum, { points }) => sum + points, 0),
    matches: own.reduce((sum, { matches }) => sum + matches, 0),
    rank: ranks.find((row) => row.stage === stage)?.rank ?? null,
  }
}

export interface Progress {
  readonly reward: EventRewardRow
  readonly reached: number
  readonly needed: number
}

export const progressOf = async (tx: Tx, place: Place): Promise<readonly Progress[]> => {
  const reached = await reachedBy(tx, place)
  return place.event.rewards.map((reward) => ({
    reward,
    ...rewardProgress(reward, standingFor(reward, reached), place.event.settledAt !== null),
  }))
}

interface Looking {
  readonly tx: Tx
  readonly roleid: string
  readonly language: Language
}

export const shownRewards = async ({ tx, roleid, language }: Looking, place: Place) => {
  if (place.event.rewards.length === 0) return []
  const had = await awardsOf(tx, roleid, rewardName(place.event.id, ''))
  return (await progressOf(tx, place)).map(({ reward, reached, needed }) => {
    const open = reached >= needed ? ('claimable' as const) : ('cannot' as const)
    return {
      id: reward.id,
      condition: reward.condition[language],
      reached,
      needed,
      rewards: [...reward.rewards],
      state: had.has(rewardName(place.event.id, reward.id)) ? ('claimed' as const) : open,
    }
  })
}
