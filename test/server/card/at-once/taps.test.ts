import { describe, expect, test } from 'vitest'
import { lockCards, setLineup } from '../../../../src/contract/card/card.ts'
import { MINUTE_MS } from '../../../../src/rules/time/units.ts'
import { changesSince, dealOne, storedCard } from '../../support/cards/cards.ts'
import { ask, type Credentials, codeOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

describe.runIf(engineAvailable)('of two phones', () => {
  const service = useService()
  const begin = async () => {
    const s = await service()
    const as = await newPlayer(s)
    return { s, as, serial: await dealOne(s, as), now: clock.now() }
  }
  const lock = async (as: Credentials, serial: string, locked: boolean, at?: number) =>
    codeOf(ask(await service(), lockCards, { cardids: [serial], locked, at }, { as }))
  const place = async (as: Credentials, cardid: string, lineup: 1 | 2 | null, at?: number) =>
    codeOf(ask(await service(), setLineup, { cardid, lineup, at }, { as }))

  test('the later tap on a lock holds, also where it changed nothing and whichever arrives first', async () => {
    const { s, as, serial, now } = await begin()
    await lock(as, serial, true, now - 10 * MINUTE_MS)
    await lock(as, serial, true, now - MINUTE_MS)
    expect(await lock(as, serial, false, now - 5 * MINUTE_MS)).toBe(0)
    expect(await storedCard(s, serial)).toMatchObject({ locked: true })
    await lock(as, serial, false, now)
    expect(await storedCard(s, serial)).toMatchObject({ locked: false })
  })

  test('the later tap on a line-up holds; an older app’s counts when it comes', async () => {
    const { s, as, serial, now } = await begin()
    await place(as, serial, 1, now - MINUTE_MS)
    expect(await place(as, serial, null, now - 5 * MINUTE_MS)).toBe(0)
    expect(await storedCard(s, serial)).toMatchObject({ lineup: 1 })
    await place(as, serial, 2)
    expect(await storedCard(s, serial)).toMatchObject({ lineup: 2 })
  })

  test('no tap is of the future, and a lock that stands as wanted is no news to the others', async () => {
    const { s, as, serial, now } = await begin()
    await lock(as, serial, true, now + 8 * 24 * 60 * MINUTE_MS)
    const { next } = await changesSince(s, as, 0)
    clock.advance(MINUTE_MS)
    await lock(as, serial, true, clock.now())
    expect((await changesSince(s, as, next)).cards).toEqual([])
    await lock(as, serial, false, clock.now())
    expect(await storedCard(s, serial)).toMatchObject({ locked: false })
  })
})
