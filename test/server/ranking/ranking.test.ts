import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LIVE_PATH, rankingBoard } from '../../../src/contract/game/ranking.ts'
import { boardOf } from '../../../src/rules/boards/board.ts'
import type { DealtCard } from '../../../src/rules/cards/odds/ten-draw.ts'
import { qualityStep } from '../../../src/rules/cards/quality.ts'
import { makeSerial } from '../../../src/rules/codes/serial.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { bindCard } from '../../../src/server/card/bind.ts'
import { partWith } from '../../../src/server/card/hand/hand.ts'
import { makeCards } from '../../../src/server/card/make.ts'
import { cardHistory, cards, playerSettings, silverRecords } from '../../../src/server/db/schema/index.ts'
import { renewShown, renewSilver } from '../../../src/server/ranking/renew.ts'
import { sized } from '../../support/full-run.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { newGuest, play } from '../support/callers/machines.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, onOwn } from '../support/service.ts'

describe.runIf(engineAvailable)('a leaderboard', () => {
  test.each([1500, 90000000])('that never settles, %i, has no last period of its own', (board) =>
    onOwn(async (s) => {
      const as = await newPlayer(s)
      const look = (period: 'current' | 'last') => dataOf(rankingBoard, ask(s, rankingBoard, { board, period }, { as }))
      expect(await look('last')).toMatchObject({ settled: false, settlesAt: null, rows: (await look('current')).rows })
    }),
  )

  test('ranks by its figures, then by who got there first, and shows names as their players allow', () =>
    onOwn(async (s) => {
      const me = await newPlayer(s)
      const [best, half, hidden] = [await newGuest(s), await newGuest(s), await newGuest(s)]
      await s.db.insert(playerSettings).values([
        { roleid: half.roleid, rankingPrivacy: 'half' },
        { roleid: hidden.roleid, rankingPrivacy: 'hidden' },
      ])
      await play(s, half, { score: 100_000 })
      clock.advance(1_000)
      await play(s, hidden, { score: 100_000 })
      await play(s, best, { score: 300_000 })
      await play(s, best, { score: 200_000 })
      const asked = { board: 1020, period: 'current' } as const
      const board = await dataOf(rankingBoard, ask(s, rankingBoard, asked, { as: me }))
      expect(board.rows.map(({ rank, cells }) => [rank, cells.combatPower])).toEqual([
        [1, 1000],
        [2, 333.33],
        [3, 333.33],
      ])
      const names = board.rows.map(({ cells }) => String(cells.username))
      expect(names[0]).toMatch(/^來客\d+$/)
      expect(names[1]).toMatch(/\*\*$/)
      expect(names[2]).toBe('***')
      expect(board.mine).toBeNull()
      expect(board.bands[0]).toMatchObject({ from: 1, to: 1 })
      expect(await codeOf(ask(s, rankingBoard, { board: 7, period: 'current' }, { as: me }))).toBe('not_found')
    }))

  test('of collections counts what came to a player in its week, whatever became of it, and nothing twice', () =>
    onOwn(async (s) => {
      const board = boardOf(1400)
      if (!board) throw new Error('no such board')
      const models = ['g021', 'g021', 'g022', 'g023'] as const
      const step = fc.record({
        player: fc.nat({ max: 1 }),
        card: fc.nat({ max: models.length - 1 }),
        act: fc.constantFrom('bind', 'bind', 'unbind', 'decompose'),
        week: fc.nat({ max: 1 }),
      })
      const shown = async (period: 'current' | 'last', roleid: string) => {
        const as = await sessionOf(s, roleid)
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1400, period }, { as }))
        const row = rows.find(({ mine }) => mine)
        return row ? [row.cells.collectedCards, row.cells.cardCount] : [0, 0]
      }
      let rounds = 0
      const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        // BASE is a Sunday: the first week of a round ends with it.
        const first = BASE + 7 * DAY_MS * 3 * rounds++
        clock.set(first)
        const players = [(await newGuest(s)).roleid, (await newGuest(s)).roleid] as const
        const serials = models.map(() => makeSerial(Math.random))
        const loose = {
          quality: 'common',
          form: 'physical',
          origin: 'world',
          createdAt: first,
          updatedAt: first,
        } as const
        await s.db
          .insert(cards)
          .values(models.map((model, index) => ({ ...loose, model, serial: serials[index] ?? '' })))
        const owner = new Map<number, number>()
        const dead = new Set<number>()
        const had = new Set<string>()
        const collected = new Map<string, number[]>()
        for (const { player, card, act, week } of steps.toSorted((a, b) => a.week - b.week)) {
          clock.set(first + week * DAY_MS)
          const [roleid, serial, now] = [players[player] ?? '', serials[card] ?? '', clock.now()]
          if (act === 'bind' && !owner.has(card) && !dead.has(card)) {
            await s.db.transaction((tx) => bindCard(tx, serial, { roleid, store: 'st01', now }))
            owner.set(card, player)
            if (had.has(`${player}/${card}`)) continue
            had.add(`${player}/${card}`)
            const key = `${player}/${week}`
            collected.set(key, [...(collected.get(key) ?? []), card])
          } else if (act !== 'bind' && owner.get(card) === player) {
            const ending = act === 'unbind' ? 'unbound' : 'decomposed'
            await s.db.transaction((tx) => partWith({ tx, roleid, now }, [serial], ending))
            owner.delete(card)
            if (act === 'decompose') dead.add(card)
          }
        }
        for (const [week, period] of (['last', 'current'] as const).entries()) {
          clock.set(first + (week + 1) * DAY_MS)
          await renewShown(s.db, board, clock.now())
          for (const [index, roleid] of players.entries()) {
            const mine = collected.get(`${index}/${week}`) ?? []
            expect(await shown(period, roleid)).toEqual([new Set(mine.map((card) => models[card])).size, mine.length])
          }
        }
      })
      const of = (player: number, card: number, week: number) =>
        (['bind', 'unbind', 'decompose'] as const).map((act) => ({ player, card, act, week }))
      const [[bind, unbind, decompose], others, again] = [of(0, 0, 0), of(1, 0, 0), of(0, 0, 1)]
      const told = [bind, unbind, ...others, ...again, decompose].flatMap((one) => one ?? [])
      await fc.assert(property, { numRuns: sized(10, 100), seed: 5, examples: [[told]] })
    }))

  test('of collections counts the best of what came, as it came, and ranks by different models', () =>
    onOwn(async (s) => {
      const [me, other] = [await newPlayer(s), await newPlayer(s)]
      const board = boardOf(1400)
      if (!board) throw new Error('no such board')
      const dealt = async ({ roleid }: { roleid: string }, makings: readonly DealtCard[]) => {
        const making = {
          roleid,
          store: null,
          now: clock.now(),
          random: Math.random,
          form: 'physical',
          origin: 'draw',
        } as const
        await s.db.transaction((tx) => makeCards(tx, makings, making))
      }
      await dealt(other, [{ model: 'g023', type: 'hero', quality: 'epic' }])
      await dealt(me, [
        { model: 'g021', type: 'hero', quality: 'common' },
        { model: 'g021', type: 'hero', quality: 'rare' },
        { model: 'g022', type: 'hero', quality: 'legend' },
      ])
      // Made better by training in the same week: it did not come as one of the best.
      const [card] = await s.db
        .update(cards)
        .set({ quality: 'legend' })
        .where(eq(cards.owner, other.roleid))
        .returning()
      const advanced = { event: 'advanced', from: qualityStep('epic'), to: qualityStep('legend') } as const
      const at = clock.now() + HOUR_MS
      await s.db.insert(cardHistory).values({ serial: card?.serial ?? '', ...advanced, roleid: other.roleid, at })
      clock.set(BASE + DAY_MS)
      await renewShown(s.db, board, clock.now())
      const as = await sessionOf(s, me.roleid)
      const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1400, period: 'last' }, { as }))
      expect(rows.map(({ mine, cells }) => [mine, cells.collectedCards, cells.cardCount, cells.bestCards])).toEqual([
        [true, 2, 3, 1],
        [false, 1, 1, 0],
      ])
    }))

  test('of silver legends marks the player’s own', () =>
    onOwn(async (s) => {
      const [me, other] = [await newPlayer(s), await newPlayer(s)]
      for (const [index, { roleid }] of [me, other, me].entries())
        await s.db.insert(silverRecords).values({
          ...{ id: `s${index}`, roleid, serial: `S${index}`, general: 'g042', number: index + 1 },
          at: clock.now(),
        })
      for (const { roleid } of [me, other]) await renewSilver(s.db, roleid, clock.now())
      const asked = { board: 90000000, period: 'current' } as const
      const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, asked, { as: me }))
      expect(rows.map(({ mine, cells }) => [mine, cells.number, cells.silverLegendCount]).sort()).toEqual([
        [false, 2, 1],
        [true, 1, 2],
        [true, 3, 2],
      ])
    }))

  test('that is renewed daily stands still until 24:00, and the new week begins empty', () =>
    onOwn(async (s) => {
      const guest = await newGuest(s)
      const rows = async (period: 'current' | 'last') =>
        (await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1320, period }, { as: await newPlayer(s) }))).rows
      clock.set(BASE - 2 * DAY_MS)
      await play(s, guest, { mvp: true })
      expect(await rows('current')).toEqual([])
      const board = boardOf(1320)
      if (!board) throw new Error('no such board')
      clock.set(BASE - DAY_MS)
      await renewShown(s.db, board, clock.now())
      expect((await rows('current')).map(({ cells }) => cells.mvpCount)).toEqual([1])
      clock.set(BASE + DAY_MS)
      await renewShown(s.db, board, clock.now())
      expect(await rows('current')).toEqual([])
      expect((await rows('last')).map(({ cells }) => cells.mvpCount)).toEqual([1])
    }))

  test('is listened to from one address by so many, and others still come in', () =>
    onOwn(async (s) => {
      const listen = (address: string) =>
        s.app.request(LIVE_PATH, {}, { incoming: { socket: { remoteAddress: address } } })
      const first = await Promise.all(Array.from({ length: 200 }, () => listen('198.51.100.7')))
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await listen('198.51.100.7')).status).toBe(503)
      expect((await listen('::ffff:198.51.100.7')).status).toBe(503)
      const other = await listen('198.51.100.8')
      expect(other.status).toBe(200)
      for (const response of [...first, other]) await response.body?.cancel()
      await vi.waitFor(() => expect(s.deps.liveUpdates.listeners()).toBe(0), WAIT_TIMEOUT_MS)
      const again = await listen('198.51.100.7')
      expect(again.status).toBe(200)
      await again.body?.cancel()
    }))

  test('is listened to from one customer’s many addresses by as many as from one', () =>
    onOwn(async (s) => {
      const listen = (address: string) =>
        s.app.request(LIVE_PATH, {}, { incoming: { socket: { remoteAddress: address } } })
      const inOne64 = Array.from({ length: 200 }, (_, host) => `2001:db8:1:2::${(host + 1).toString(16)}`)
      const all = await Promise.all(inOne64.map(listen))
      expect((await listen('2001:db8:1:2:ffff::1')).status).toBe(503)
      const other = await listen('2001:db8:1:3::1')
      expect(other.status).toBe(200)
      for (const response of [...all, other]) await response.body?.cancel()
    }))

  test('is listened to from one network’s many lines by as many as from three, and others still come in', () =>
    onOwn(async (s) => {
      const listen = (address: string) =>
        s.app.request(LIVE_PATH, {}, { incoming: { socket: { remoteAddress: address } } })
      const inOne48 = Array.from({ length: 600 }, (_, line) => `2001:db8:1:${(line % 50).toString(16)}::1`)
      const all = await Promise.all(inOne48.map(listen))
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await listen('2001:db8:1:ffff::1')).status).toBe(503)
      const other = await listen('2001:db8:2::1')
      expect(other.status).toBe(200)
      for (const response of [...all, other]) await response.body?.cancel()
      await vi.waitFor(() => expect(s.deps.liveUpdates.listeners()).toBe(0), WAIT_TIMEOUT_MS)
      const again = await listen('2001:db8:1:ffff::1')
      expect(again.status).toBe(200)
      await again.body?.cancel()
    }))

  test('tells every listener that it moved, and ends their connections when the service stops', () =>
    onOwn(async (s) => {
      clock.set(Date.now())
      const response = await fetch(`${s.url}${LIVE_PATH}?boards=1020`)
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!reader) throw new Error('nothing to listen to')
      let heard = ''
      const until = async (text: string) => {
        while (!heard.includes(text)) {
          const { value, done } = await reader.read()
          if (done) throw new Error(`heard only ${heard}`)
          heard += value
        }
      }
      await until('event: beat')
      clock.advance(5)
      await play(s, await newGuest(s), {})
      await until('event: moved')
      expect(heard).toContain('"board":1020')
      expect(heard).not.toContain('"board":1320')
      const stopped = s.stop()
      while (!(await reader.read()).done);
      await stopped
    }))
})
