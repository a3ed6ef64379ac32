import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gameProfile } from '../../../src/contract/game/game.ts'
import { chooseTitle, placeTitle, titleData } from '../../../src/contract/game/titles.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { ownedTitles, playerSettings } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { tellEndings } from '../../../src/server/title/endings.ts'
import { endingLetter } from '../../../src/server/title/letters.ts'
import { newGuest, park, say } from '../support/callers/machines.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const own = (s: Service, { roleid }: Credentials, title: string, endsAt: number | null = clock.now() + 3 * DAY_MS) =>
  s.db.insert(ownedTitles).values({ roleid, title, gotAt: clock.now() - 4 * DAY_MS, endsAt })
const choose = (s: Service, as: Credentials, title: string | null, at = clock.now()) =>
  ask(s, chooseTitle, { title, at }, { as })
const place = (s: Service, as: Credentials, position: 'screen' | 'character', at = clock.now()) =>
  ask(s, placeTitle, { position, at }, { as })
const look = (s: Service, as: Credentials) => dataOf(titleData, ask(s, titleData, {}, { as }))
const lettersOf = async (s: Service, as: Credentials) =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails.filter(({ title }) => title.startsWith('Your title'))

describe.runIf(engineAvailable)('titles', () => {
  const service = useService()

  test('are all listed, with how each is earned and until when it is the player’s', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const endsAt = clock.now() + DAY_MS
    await own(s, as, 'collector-3', endsAt)
    const { titles, worn, position } = await look(s, as)
    expect(titles).toHaveLength(15)
    expect(titles.find(({ id }) => id === 'collector-3')).toMatchObject({ effectPercent: 20, days: 7, endsAt })
    expect(titles.find(({ id }) => id === 'ccg')).toMatchObject({ days: null, gotAt: null, endsAt: null })
    expect(titles.every(({ how }) => how.length > 0 && !how.includes('{'))).toBe(true)
    expect({ worn, position }).toEqual({ worn: null, position: 'screen' })
    expect((await look(s, other)).titles.every(({ gotAt }) => gotAt === null)).toBe(true)
  })

  test('are put on, placed and taken off, and the profile wears them', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await own(s, as, 'collector-1')
    expect(await codeOf(choose(s, as, 'collector-1'))).toBe(0)
    expect(await codeOf(place(s, as, 'character'))).toBe(0)
    expect(await look(s, as)).toMatchObject({ worn: 'collector-1', position: 'character' })
    expect((await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))).title?.id).toBe('collector-1')
    clock.advance(1)
    expect(await codeOf(choose(s, as, null))).toBe(0)
    expect(await look(s, as)).toMatchObject({ worn: null, position: 'character' })
  })

  test('that were never earned, have ended or do not exist are not put on, and what is worn stays', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    await own(s, as, 'ccg', null)
    await own(s, as, 'collector-2', clock.now())
    await own(s, other, 'rank-1020')
    await choose(s, as, 'ccg')
    clock.advance(1)
    expect(await codeOf(choose(s, as, 'collector-2'))).toBe('title_ended')
    expect(await codeOf(choose(s, as, 'rank-1020'))).toBe('title_not_owned')
    expect(await codeOf(choose(s, as, 'emperor'))).toBe('not_found')
    expect((await look(s, as)).worn).toBe('ccg')
    expect(await codeOf(ask(s, chooseTitle, { title: 'ccg', at: clock.now() }))).toBe('missing_roleid')
  })

  test('a choice that waited on a phone until the title had ended is refused when it comes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await own(s, as, 'collector-2', clock.now() + 60_000)
    const tapped = clock.now()
    clock.advance(60_000)
    expect(await codeOf(choose(s, as, 'collector-2', tapped))).toBe('title_ended')
  })

  test('follow the later tap of two devices, whichever arrives first, and no clock of a phone wins for ever', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await own(s, as, 'ccg', null)
    await own(s, as, 'collector-1')
    const at = clock.now()
    await choose(s, as, 'ccg', at - 1_000)
    await choose(s, as, 'collector-1', at - 9_000)
    await place(s, as, 'character', at - 1_000)
    await place(s, as, 'screen', at - 9_000)
    expect(await look(s, as)).toMatchObject({ worn: 'ccg', position: 'character' })
    await choose(s, as, 'collector-1', at + 30 * DAY_MS)
    await place(s, as, 'screen', at + 30 * DAY_MS)
    clock.advance(1_000)
    await choose(s, as, null)
    await place(s, as, 'character')
    expect(await look(s, as)).toMatchObject({ worn: null, position: 'character' })
  })

  test('leave the name of the store and the privacy of their wearer as they are', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await s.db.insert(playerSettings).values({ roleid: as.roleid, rankingPrivacy: 'half', myStore: 'st01' })
    await own(s, as, 'ccg', null)
    await choose(s, as, 'ccg')
    await place(s, as, 'character')
    const [settings] = await s.db.select().from(playerSettings).where(eq(playerSettings.roleid, as.roleid))
    expect(settings).toMatchObject({ rankingPrivacy: 'half', myStore: 'st01', wornTitle: 'ccg' })
  })

  test('are told to the machine that their wearer stands at, with their place, until they end', async () => {
    const s = await service()
    const cabinet = await park(s)
    const guest = await newGuest(s)
    const insert = async () => (await say(s, cabinet, 'insert_ic', { number: guest.number })).data
    expect(await insert()).toMatchObject({ player: { title: null } })
    await s.db.insert(ownedTitles).values({
      ...{ roleid: guest.roleid, title: 'collector-1', gotAt: clock.now() },
      endsAt: clock.now() + DAY_MS,
    })
    const as = await sessionOf(s, guest.roleid)
    await choose(s, as, 'collector-1')
    await place(s, as, 'character')
    expect(await insert()).toMatchObject({ player: { title: { name: '集卡新秀 I', position: 'character' } } })
    clock.advance(DAY_MS)
    expect(await insert()).toMatchObject({ player: { title: null } })
  })

  test('are told of on the day before they end, once for each end, by however many processes', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await own(s, as, 'collector-2', clock.now() + 3 * DAY_MS)
    const tell = () => s.db.transaction((tx) => tellEndings(tx, clock.now()))
    await tell()
    expect(await lettersOf(s, as)).toEqual([])
    clock.advance(2 * DAY_MS)
    await Promise.all([tell(), tell()])
    await tell()
    const later = await sessionOf(s, as.roleid)
    expect(await lettersOf(s, later)).toHaveLength(1)
    // Earned again before it ended: there is another end to tell of.
    await s.db
      .update(ownedTitles)
      .set({ endsAt: clock.now() + 4 * DAY_MS })
      .where(eq(ownedTitles.roleid, as.roleid))
    clock.advance(3 * DAY_MS)
    await tell()
    expect(await lettersOf(s, await sessionOf(s, as.roleid))).toHaveLength(2)
  })

  test('that end at midnight are said to be valid until the day before, in every language', () => {
    const { body } = endingLetter(inAll('x', 'x', 'x', 'x', 'x'), 0, Date.parse('2026-11-30T00:00:00+08:00'))
    for (const text of Object.values(body)) {
      expect(text).toMatch(/29/)
      expect(text).not.toMatch(/30/)
    }
  })

  test('that nobody wears, and whose effect a stronger one hides, end without a letter', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await own(s, as, 'collector-1', clock.now() + DAY_MS / 2)
    await own(s, as, 'collector-4', clock.now() + 5 * DAY_MS)
    await own(s, as, 'rank-1020', clock.now() + DAY_MS / 2)
    await s.db.transaction((tx) => tellEndings(tx, clock.now()))
    expect(await lettersOf(s, as)).toEqual([])
  })
})
