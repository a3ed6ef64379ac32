import { claimEventReward, teamScoresRead } from '../../../../src/contract/event/events.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { type Guest, newGuest } from '../callers/machines.ts'
import { ask, type Credentials, dataOf } from '../client.ts'
import { clock } from '../clock.ts'
import { sessionOf } from '../players.ts'
import { newEvent } from './events.ts'

export const text = (word: string) => inAll(word, word, word, word, word)
export const given = [{ item: 'mallPoints' as const, count: 30 }]
export const reward = (
  id: string,
  kind: 'points' | 'matches' | 'place',
  needed: number,
  stage: string | null = null,
) => ({
  ...{ id, kind, needed, stage },
  condition: text(id),
  rewards: given,
})

export interface Player {
  readonly guest: Guest
  readonly as: Credentials
}

/** Players with IC cards; a running event whose first stage lasts until `from` + 2 days. */
export const playing = async (s: Service, count: number): Promise<Player[]> => {
  const all = []
  for (let index = 0; index < count; index++) {
    const guest = await newGuest(s)
    all.push({ guest, as: await sessionOf(s, guest.roleid) })
  }
  return all
}
export const running = (s: Service, more: Parameters<typeof newEvent>[1] = {}) =>
  newEvent(s, {
    ...{ size: 1, signupFrom: clock.now() - 3 * DAY_MS, signupTo: clock.now() + HOUR_MS },
    ...{ from: clock.now() - HOUR_MS, to: clock.now() - HOUR_MS + 4 * DAY_MS },
    rewards: [reward('one-match', 'matches', 1), reward('sixty', 'points', 60), reward('first', 'place', 1, 'first')],
    ...more,
  })
export const scoresOf = (s: Service, as: Credentials, id: string) =>
  dataOf(teamScoresRead, ask(s, teamScoresRead, { id }, { as }))
export const claim = (s: Service, as: Credentials, id: string, one: string) =>
  ask(s, claimEventReward, { id, reward: one }, { as, tap: 'one-tap' })
export const pointsOf = async (s: Service, as: Credentials, id: string) =>
  (await scoresOf(s, as, id)).boards.map((board) => board.mine?.points ?? null)
