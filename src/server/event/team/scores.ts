import { eq, inArray, max } from 'drizzle-orm'
import { teamScoresRead } from '../../../contract/event/events.ts'
import { type Privacy, shownName } from '../../../rules/boards/privacy.ts'
import { verb } from '../../call/verb.ts'
import { playerSettings, players, teamScores, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { type Asking, isWithdrawn, placeOf, type TeamRow } from '../place.ts'
import { overallStandings, type Standing, stageStandings } from '../reward/standings.ts'
import { shownTeam, shownTimes } from '../shown.ts'

const MOST = 100

/** As on any board: the current nickname, shown in full to the player themselves. Erased players have none. */
const nameOfOne = (nickname: string, privacy: Privacy, isOwn: boolean): string =>
  isOwn || nickname === '' ? nickname : shownName(nickname, privacy)

/** Teams as this player may see them; with `isAlone` each is a single player. */
const named = async ({ tx, roleid }: Asking, ids: readonly string[], isAlone: boolean) => {
  if (ids.length === 0) return new Map<string, TeamRow>()
  const rows = await tx
    .select({ team: teams, nickname: players.nickname, privacy: playerSettings.rankingPrivacy })
    .from(teams)
    .leftJoin(players, eq(players.roleid, teams.leader))
    .leftJoin(playerSettings, eq(playerSettings.roleid, teams.leader))
    .where(inArray(teams.id, [...ids]))
  const seen = ({ team, nickname, privacy }: (typeof rows)[number]) =>
    isAlone ? { ...team, name: nameOfOne(nickname ?? '', privacy ?? 'full', team.leader === roleid) } : team
  return new Map(rows.map((row) => [row.team.id, seen(row)]))
}

const reportedAt = async (tx: Tx, id: string): Promise<number | null> => {
  const [row] = await tx
    .select({ at: max(teamScores.reportedAt), reached: max(teamScores.reachedAt) })
    .from(teamScores)
    .where(eq(teamScores.eventId, id))
  return row?.at ?? row?.reached ?? null
}

export const teamScoresVerb = verb(teamScoresRead, async (context, { id }) => {
  const { tx, language } = context
  const { event, team: mine } = await placeOf(context, id)
  const wanted = { most: MOST, teams: mine === null ? [] : [mine.id] }
  const standings = [...(await overallStandings(tx, [id], wanted)), ...(await stageStandings(tx, [id], wanted))]
  const byId = await named(context, [...new Set(standings.map(({ team }) => team))], event.size === 1)
  const shown = ({ team, rank, points }: Standing) => {
    const row = byId.get(team)
    if (!row) return []
    return [{ ...shownTeam(row), rank, points, mine: team === mine?.id }]
  }
  const board = (stage: { readonly id: string; readonly name: string } | null) => {
    const rows = standings.filter((row) => row.stage === (stage?.id ?? null))
    const own = rows.find(({ team }) => team === mine?.id)
    return {
      stage,
      teams: rows.filter(({ rank }) => rank <= MOST).flatMap(shown),
      mine: own ? { rank: own.rank, points: own.points, gap: own.gap } : null,
    }
  }
  return {
    name: event.name[language],
    ...shownTimes(event),
    size: event.size,
    withdrawn: isWithdrawn(event),
    boards: [board(null), ...event.stages.map((stage) => board({ id: stage.id, name: stage.name[language] }))],
    reportedAt: await reportedAt(tx, id),
  }
})
