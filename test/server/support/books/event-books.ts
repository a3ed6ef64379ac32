import { inArray } from 'drizzle-orm'
import { events, reviews, signups, teamMembers, teams } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'

type EventRow = typeof events.$inferSelect
type Signup = typeof signups.$inferSelect
type Team = typeof teams.$inferSelect

export interface EventBooks {
  readonly events: readonly EventRow[]
  readonly teams: readonly Team[]
  readonly members: readonly (typeof teamMembers.$inferSelect)[]
  readonly signups: readonly Signup[]
  readonly reviews: readonly (typeof reviews.$inferSelect)[]
}

export const eventBooks = async (s: Service, ids: readonly string[]): Promise<EventBooks> => {
  const some = [...ids]
  const ofEvents = await s.db.select().from(teams).where(inArray(teams.eventId, some)).orderBy(teams.id)
  const teamIds = ofEvents.map(({ id }) => id)
  // In an order of their own: where many rows are alike, a database gives them in whichever it likes.
  return {
    events: await s.db.select().from(events).where(inArray(events.id, some)).orderBy(events.id),
    teams: ofEvents,
    members: teamIds.length
      ? await s.db
          .select()
          .from(teamMembers)
          .where(inArray(teamMembers.teamId, teamIds))
          .orderBy(teamMembers.teamId, teamMembers.roleid)
      : [],
    signups: await s.db
      .select()
      .from(signups)
      .where(inArray(signups.eventId, some))
      .orderBy(signups.eventId, signups.roleid),
    reviews: await s.db.select().from(reviews).where(inArray(reviews.subject, some)).orderBy(reviews.id),
  }
}

const teamFaults = (books: EventBooks, team: Team, { size }: EventRow): string[] => {
  const inside = books.members.filter(({ teamId }) => teamId === team.id).map(({ roleid }) => roleid)
  const rows = books.signups.filter(({ teamId }) => teamId === team.id)
  const waiting = books.reviews.filter(
    ({ subject, roleid, state }) => subject === team.eventId && roleid === team.leader && state === 'waiting',
  )
  if (team.dissolvedAt !== null) {
    const left = inside.length + rows.length + (team.invite === null ? 0 : 1)
    return left === 0 ? [] : ['a dissolved team has somebody or an invitation']
  }
  const statuses = new Set(rows.map(({ status }) => status))
  const [status = 0] = statuses
  const submitted = status === 1 || status === 2
  const found: [boolean, string][] = [
    [inside.includes(team.leader), 'a team is without its leader'],
    [inside.length <= size, 'a team has more members than seats'],
    [statuses.size === 1 && status !== 0, 'a team stands in several ways'],
    [
      [...inside].sort().join() ===
        rows
          .map(({ roleid }) => roleid)
          .sort()
          .join(),
      'seats and signups differ',
    ],
    // Whoever left the game for good leaves a seat that may stay free.
    [!submitted || inside.length + team.vacated >= size, 'a submitted team has a free seat'],
    [inside.length + team.vacated <= size, 'more seats may stay free than are'],
    [!submitted || rows.every(({ complete }) => complete), 'somebody in a submitted team has not filled in'],
    // Whoever joins a team that was refused has submitted nothing yet.
    [
      status === 3 || rows.every(({ submittedAt }) => (submittedAt !== null) === submitted),
      'a wrong time of submission',
    ],
    [!team.asRefused || status === 3, 'a team is as it was refused, and was not'],
    [waiting.length === (status === 1 ? 1 : 0), 'a pending team has not one review'],
    // A team may be handed over to a member who has not filled in yet; nobody founds one like that.
    [
      rows.some(({ roleid, complete }) => roleid === team.leader && complete) ||
        books.members.some(
          ({ teamId, roleid, joinedAt }) => teamId === team.id && roleid === team.leader && joinedAt > team.createdAt,
        ),
      'a founder has not filled in',
    ],
  ]
  return found.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

const signupFaults = ({ teams: all }: EventBooks, row: Signup): string[] => {
  const team = all.find(({ id }) => id === row.teamId)
  const { status, infoSealed, complete, cancelled } = row
  const found: [boolean, string][] = [
    [
      complete ? infoSealed !== null || row.infoDeletedAt !== null : infoSealed === null,
      'complete without information, or the other way round',
    ],
    // Once more is a leader who had cancelled, handed a team over and came back.
    [cancelled <= 2, 'cancelled more than once'],
    [status === 0 || (team !== undefined && team.dissolvedAt === null), 'in an event without a team'],
    [status !== 0 || (row.teamId === null && infoSealed === null), 'out, and half in'],
  ]
  return found.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

/** What must never be, whatever was asked in whatever order; erased players apart. */
export const faultsIn = (books: EventBooks): string[] => {
  const faults: string[] = []
  for (const event of books.events) {
    const own = books.teams.filter(({ eventId }) => eventId === event.id)
    if (own.filter(({ dissolvedAt }) => dissolvedAt === null).length > event.places)
      faults.push('more teams than places')
    for (const team of own) faults.push(...teamFaults(books, team, event))
    const seats = books.members.filter(({ teamId }) => own.some(({ id }) => id === teamId)).map(({ roleid }) => roleid)
    if (new Set(seats).size !== seats.length) faults.push('a player sits in two teams of an event')
  }
  for (const row of books.signups) faults.push(...signupFaults(books, row))
  return faults
}

export const eventFaults = async (s: Service, ids: readonly string[]): Promise<string[]> =>
  faultsIn(await eventBooks(s, ids))
