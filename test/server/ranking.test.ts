import { inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { LIVE_PATH, rankingBoard } from '../../src/contract/ranking.ts'
import { boardOf } from '../../src/rules/boards/board.ts'
import { DAY_MS } from '../../src/rules/calendar.ts'
import { cardHistory, cards, playerSettings, silverRecords } from '../../src/server/db/schema/index.ts'
import { renewShown, renewSilver } from '../../src/server/ranking/renew.ts'
import { dealTo } from './support/cards.ts'
import { ask, codeOf, dataOf } from './support/client.ts'
import { BASE, clock } from './support/clock.ts'
import { newGuest, play } from './support/machines.ts'
import { newPlayer, sessionOf } from './support/players.ts'
import { engineAvailable, onOwn } from './support/service.ts'

describe.runIf(engineAvailable)('a leaderboard', () => {
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

  test('of collections counts what came to a player in its week, and nothing twice', () =>
    onOwn(async (s) => {
      const [me, other] = [await newPlayer(s), await newPlayer(s)]
      const board = boardOf(1400)
      if (!board) throw new Error('no such board')
      const shown = async (period: 'current' | 'last') => {
        await renewShown(s.db, board, clock.now())
        const as = await sessionOf(s, me.roleid)
        const { rows } = await dataOf(rankingBoard, ask(s, rankingBoard, { board: 1400, period }, { as }))
        return rows.map(({ mine, cells }) => [mine, cells.collectedCards, cells.cardCount, cells.bestCards])
      }
      const comes = (serial: string, event: 'bound' | 'dealt') =>
        s.db.insert(cardHistory).values({ serial, event, roleid: me.roleid, at: clock.now() })
      // BASE is a Sunday: these came in the week that ends with it.
      const [read = '', won = ''] = await dealTo(s, me, [
        { model: 'g021' },
        { model: 'g021' },
        { model: 'g022', quality: 'legend' },
      ])
      await comes(read, 'bound')
      await comes(won, 'dealt')
      await dealTo(s, other, [{ model: 'g023' }])
      clock.set(BASE + DAY_MS)
      expect(await shown('last')).toEqual([
        [true, 2, 3, 1],
        [false, 1, 1, 0],
      ])
      expect(await shown('current')).toEqual([])

      // One comes anew; two others were given up and bound again.
      await dealTo(s, me, [{ model: 'g024' }])
      await s.db
        .update(cards)
        .set({ boundAt: clock.now() })
        .where(inArray(cards.serial, [read, won]))
      clock.set(BASE + 2 * DAY_MS)
      expect(await shown('current')).toEqual([[true, 1, 1, 0]])
    }))

  test('of silver legends marks the player’s own', () =>
    onOwn(async (s) => {
      const [me, other] = [await newPlayer(s), await newPlayer(s)]
      for (const [index, { roleid }] of [me, other, me].entries())
        await s.db.insert(silverRecords).values({
          ...{ id: `s${index}`, roleid, serial: `S${index}`, general: 'g042', number: index + 1 },
          at: clock.now(),
        })
      await renewSilver(s.db, clock.now())
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
      await vi.waitFor(() => expect(s.deps.moves.listeners()).toBe(0), 10_000)
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
