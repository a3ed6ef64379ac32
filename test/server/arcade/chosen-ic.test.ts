import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { getSignInInfo } from '../../../src/contract/game/signin.ts'
import { storeOf, wordName } from '../../../src/server/catalogue/index.ts'
import { icCards } from '../../../src/server/db/schema/index.ts'
import { logInAt, newGuest, newIcOf, park } from '../support/callers/machines.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const reads = [playerInfo, playerBag, getSignInInfo] as const
const through = (icId: string) => ({ project: 'tw-demo', icId })

describe.runIf(engineAvailable).each(reads)('$name through an IC card', (read) => {
  const service = useService()

  test('says where and when its player used it last', async () => {
    const s = await service()
    const guest = await newGuest(s)
    const as = await sessionOf(s, guest.roleid)
    const get = async (icId: string) => (await dataOf(read, ask(s, read, through(icId), { as, language: 'zh-tw' }))).ic
    expect(await get('')).toBeNull()
    expect(await get(guest.number)).toEqual({ last: null })
    await logInAt(s, await park(s, 'battle', 'st02'), guest)
    clock.advance(60_000)
    await logInAt(s, await park(s, 'draw', 'st01'), guest)
    const at = clock.now()
    clock.advance(60_000)
    expect(await get(guest.number)).toEqual({
      last: { machine: wordName('machine', 'draw')['zh-TW'], store: storeOf('st01')?.name['zh-TW'], at },
    })
    // Another card of the same player was used nowhere.
    expect(await get((await newIcOf(s, guest.roleid)).number)).toEqual({ last: null })
  })

  test('is refused alike for a card of somebody else and for one that does not exist', async () => {
    const s = await service()
    const [guest, as] = [await newGuest(s), await newPlayer(s)]
    const codeFor = (icId: string) => codeOf(ask(s, read, through(icId), { as }))
    expect(await codeFor(guest.number)).toBe('not_yours')
    expect(await codeFor('1234567812345670')).toBe('not_yours')
    await s.db.update(icCards).set({ owner: as.roleid }).where(eq(icCards.number, guest.number))
    expect(await codeFor(guest.number)).toBe(0)
    // What the one before played with it is nothing to the new holder.
    expect((await dataOf(read, ask(s, read, through(guest.number), { as }))).ic).toEqual({ last: null })
  })
})
