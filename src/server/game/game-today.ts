import { gameToday } from '../../contract/game/game.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { verb } from '../call/verb.ts'
import { eventAhead } from './event-ahead.ts'
import { lastPlayed } from './last-played.ts'
import { ranksOf } from './ranks.ts'

export const gameTodayVerb = verb(gameToday, async ({ tx, roleid, now, language }) => ({
  day: dayOf(now),
  event: await eventAhead(tx, roleid, language, now),
  ranks: await ranksOf(tx, roleid, language, now),
  lastPlayed: await lastPlayed(tx, roleid, language),
}))
