import { describe, expect, test } from 'vitest'
import { claimEventReward, teamScoresRead } from '../../../../src/contract/event/events.ts'
import { playersBlock, playersUnblock } from '../../../../src/contract/ops/player/players.ts'
import { eventsSettle, eventsTeams } from '../../../../src/contract/ops/world/event-play.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { mails } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { newIcOf, play } from '../../support/callers/machines.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { acceptedTeam, newEvent } from '../../support/events/events.ts'
import { newPlayer, sessionOf, threePlayers } from '../../support/players.ts'
import { engineAvailable, onOwn } from '../../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const first = {
  ...{ place: text('First'), prize: text('Points'), ranks: { from: 1, to: 1 } },
  rewards: [{ item: 'mallPoints' as const, count: 1_000 }],
}

const ranksOf = async (s: Service, id: string, { roleid }: Credentials) => {
  const as = await sessionOf(s, roleid)
  const { boards } = await dataOf(teamScoresRead, ask(s, teamScoresRead, { id }, { as }))
  return boards.map(({ teams, mine }) => [teams.length, mine?.rank, mine?.gap])
}
const prizesOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(mails)).filter((mail) => mail.roleid === roleid && mail.sentAt === clock.now()).length

describe.runIf(engineAvailable)('a team of none but blocked players', () => {
  test('takes no rank and no prize of an event from the next one, and is back once they are let in again', () =>
    onOwn(async (s) => {
      const [script, honest] = await threePlayers(s)
      const event = await newEvent(s, { size: 1, prizes: [first] })
      const { id = '' } = event
      for (const one of [script, honest]) await acceptedTeam(s, id, [one])
      clock.set(event.from + 1_000)
      await play(s, await newIcOf(s, script.roleid), { waves: 30 })
      await play(s, await newIcOf(s, honest.roleid), { waves: 10 })
      expect((await ranksOf(s, id, honest))[0]?.slice(0, 2)).toEqual([2, 2])
      await opsDo(s, playersBlock, { roleid: script.roleid, reason: 'played with a script' })
      expect((await ranksOf(s, id, honest))[0]).toEqual([1, 1, null])
      const { teams } = await opsDo(s, eventsTeams, { id })
      expect(teams.map(({ rank, points }) => [rank, points > 0])).toEqual([
        [1, true],
        [null, true],
      ])
      await opsDo(s, playersUnblock, { roleid: script.roleid, reason: 'it was another' })
      expect((await ranksOf(s, id, honest))[0]?.slice(0, 2)).toEqual([2, 2])
      await opsDo(s, playersBlock, { roleid: script.roleid, reason: 'it was them' })
      clock.set(event.to + 3 * HOUR_MS)
      await opsDo(s, eventsSettle, { id })
      expect([await prizesOf(s, script), await prizesOf(s, honest)]).toEqual([0, 1])
    }))

  test('takes back no place that was paid, and pays none twice, whoever is let in or blocked afterwards', () =>
    onOwn(async (s) => {
      const [script, honest] = await threePlayers(s)
      const place = { id: 'best', kind: 'place' as const, needed: 1, stage: null, condition: text('best') }
      const inFirst = { ...place, id: 'first', stage: 'first' }
      const points = { rewards: [{ item: 'mallPoints' as const, count: 30 }] }
      const rewards = [place, inFirst].map((one) => ({ ...one, ...points }))
      const event = await newEvent(s, { size: 1, prizes: [first], rewards })
      const { id = '' } = event
      for (const one of [script, honest]) await acceptedTeam(s, id, [one])
      clock.set(event.from + 1_000)
      await play(s, await newIcOf(s, script.roleid), { waves: 30 })
      await play(s, await newIcOf(s, honest.roleid), { waves: 10 })
      await opsDo(s, playersBlock, { roleid: script.roleid, reason: 'played with a script' })
      clock.set(event.to + 3 * HOUR_MS)
      await opsDo(s, eventsSettle, { id })
      await opsDo(s, playersUnblock, { roleid: script.roleid, reason: 'has served the time' })
      const claim = async ({ roleid }: Credentials, reward: string) =>
        codeOf(ask(s, claimEventReward, { id, reward }, { as: await sessionOf(s, roleid) }))
      expect(await ranksOf(s, id, honest)).toEqual(
        Array(2)
          .fill([1, 1, null])
          .concat([[0, undefined, undefined]]),
      )
      expect(await claim(script, 'best')).toBe('award_not_reached')
      expect([await claim(honest, 'best'), await claim(honest, 'first')]).toEqual([0, 0])
      await opsDo(s, playersBlock, { roleid: honest.roleid, reason: 'another script' })
      expect([await claim(script, 'best'), await claim(script, 'first')]).toEqual(Array(2).fill('award_not_reached'))
    }))

  test('is none while one of them is not: their team keeps its rank', () =>
    onOwn(async (s) => {
      const [script, mate, other] = await threePlayers(s)
      const event = await newEvent(s, { size: 2, prizes: [first] })
      const { id = '' } = event
      await acceptedTeam(s, id, [script, mate])
      await acceptedTeam(s, id, [other, await newPlayer(s)])
      clock.set(event.from + 1_000)
      await play(s, await newIcOf(s, script.roleid), { waves: 30 })
      await play(s, await newIcOf(s, other.roleid), { waves: 10 })
      await opsDo(s, playersBlock, { roleid: script.roleid, reason: 'played with a script' })
      expect((await ranksOf(s, id, mate))[0]?.slice(0, 2)).toEqual([2, 1])
    }))
})
