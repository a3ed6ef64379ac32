import { inArray } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { rewardProgress, type TeamStanding } from '../../../rules/events/rewards.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import type { EventRewardRow } from '../../db/schema/event.ts'
import { teamScores } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { awardsAmong } from '../../ledger/awards.ts'
import type { Place } from '../place.ts'
import { overallStandings, type Standing, stageStandings } from './standings.ts'

/** The key of a claimed reward in the awards and the ledger. */
export const rewardName = (event: string, reward: string): string => `event:${event}:${reward}`

interface Reached {
  readonly scores: readonly (typeof teamScores.$inferSelect)[]
  readonly ranks: readonly Standing[]
}

/** Only accepted teams count towards rewards. */
const countingTeam = ({ event, team, standing }: Place): string[] =>
  team !== null && standing.status === signupStatus.success && event.rewards.length > 0 ? [team.id] : []

/** The progress of these teams, each in its own event: a fixed number of queries for any number of events. */
const reachedIn = async (tx: Tx, places: readonly Place[]): Promise<Reached> => {
  const teams = places.flatMap(countingTeam)
  if (teams.length === 0) return { scores: [], ranks: [] }
  const scores = await tx.select().from(teamScores).where(inArray(teamScores.teamId, teams))
  const ranking = (inStage: boolean): string[] =>
    places.flatMap((place) => {
      const { id, rewards } = place.event
      const ranked = rewards.some(({ kind, stage }) => kind === 'place' && (stage !== null) === inStage)
      return ranked && countingTeam(place).length > 0 ? [id] : []
    })
  const [stages, all] = [ranking(true), ranking(false)]
  const ofStages = stages.length === 0 ? [] : await stageStandings(tx, stages, { teams })
  const ofAll = all.length === 0 ? [] : await overallStandings(tx, all, { teams })
  return { scores, ranks: [...ofStages, ...ofAll] }
}

const standingFor = (team: string | undefined, { stage }: EventRewardRow, { scores, ranks }: Reached): TeamStanding => {
  const own = scores.filter((score) => score.teamId === team && (stage === null || score.stage === stage))
  return {
    points: own.reduce((sum, { points }) => sum + points, 0),
    matches: own.reduce((sum, { matches }) => sum + matches, 0),
    rank: ranks.find((row) => row.team === team && row.stage === stage)?.rank ?? null,
  }
}

export interface Progress {
  readonly event: string
  readonly reward: EventRewardRow
  readonly reached: number
  readonly needed: number
}

export const progressIn = async (tx: Tx, places: readonly Place[]): Promise<readonly Progress[]> => {
  const reached = await reachedIn(tx, places)
  return places.flatMap((place) => {
    const { id, rewards, settledAt } = place.event
    const [team] = countingTeam(place)
    return rewards.map((reward) => ({
      event: id,
      reward,
      ...rewardProgress(reward, standingFor(team, reward, reached), settledAt !== null),
    }))
  })
}

interface Looking {
  readonly tx: Tx
  readonly roleid: string
  readonly language: Language
}

/** For all of these events, in their order. */
export const shownRewards = async ({ tx, roleid, language }: Looking, places: readonly Place[]) => {
  const progress = await progressIn(tx, places)
  const had = await awardsAmong(
    tx,
    roleid,
    progress.map(({ event, reward }) => rewardName(event, reward.id)),
  )
  return progress.map(({ event, reward, reached, needed }) => {
    const open = reached >= needed ? ('claimable' as const) : ('cannot' as const)
    return {
      event,
      shown: {
        id: reward.id,
        condition: reward.condition[language],
        reached,
        needed,
        rewards: [...reward.rewards],
        state: had.has(rewardName(event, reward.id)) ? ('claimed' as const) : open,
      },
    }
  })
}
