import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setLineup, setLineupBefore } from '../../../src/contract/card/card.ts'
import { LINEUP_SIZE } from '../../../src/rules/cards/lineup.ts'
import { matches } from '../../../src/server/db/schema/index.ts'
import { newGuest, play } from '../support/callers/machines.ts'
import { copies, dealOne, dealTo, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf } from '../support/client.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('a line-up', () => {
  const service = useService()
  const place = async (as: Credentials, cardid: string, lineup: 1 | 2 | null) =>
    codeOf(ask(await service(), setLineup, { cardid, lineup }, { as }))

  test('takes no card more than it has places, whichever app asks, and another takes it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await dealTo(s, as, copies(LINEUP_SIZE - 1, { lineup: 1 }))
    const [last = '', over = ''] = await dealTo(s, as, copies(2))
    expect(await place(as, last, 1)).toBe(0)
    expect(await place(as, over, 1)).toBe('lineup_full')
    expect(await codeOf(ask(s, setLineupBefore, { cardid: over, set: 1 }, { as }))).toBe('lineup_full')
    expect(await storedCard(s, over)).toMatchObject({ lineup: null })
    expect(await place(as, over, 2)).toBe(0)
  })

  test('that is full says so of no card that stands in it, and takes one once another has left', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [first = ''] = await dealTo(s, as, copies(LINEUP_SIZE, { lineup: 3 }))
    const waiting = await dealOne(s, as, { lineup: 1 })
    const set = async (cardid: string, lineup: 3 | null) => codeOf(ask(s, setLineup, { cardid, lineup }, { as }))
    expect(await set(first, 3)).toBe(0)
    expect(await set(waiting, 3)).toBe('lineup_full')
    expect(await set(first, null)).toBe(0)
    expect(await set(waiting, 3)).toBe(0)
  })

  test('is not overfilled by two taps at once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await dealTo(s, as, copies(LINEUP_SIZE - 1, { lineup: 1 }))
    const two = await dealTo(s, as, copies(2))
    const codes = await Promise.all(two.map((cardid) => place(as, cardid, 1)))
    expect(codes.sort()).toEqual([0, 'lineup_full'])
  })

  test('of eighty cards from before counts no more legends than it has places, the strongest first', async () => {
    const s = await service()
    const guest = await newGuest(s)
    const weak = { quality: 'legend', model: 'g023', lineup: 1 } as const
    const best = { ...weak, model: 'g021', level: 60, stars: 6 }
    await dealTo(s, await sessionOf(s, guest.roleid), [...copies(79, weak), best])
    await play(s, guest, { cleared: true })
    const [match] = await s.db.select().from(matches).where(eq(matches.roleid, guest.roleid))
    expect(match).toMatchObject({ legendCards: LINEUP_SIZE, general: 'g021' })
  })
})
