import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import type { Reward } from '../../../src/contract/common.ts'
import { collectMail, deleteMail, mailList, readMail } from '../../../src/contract/news/mail.ts'
import { MAIL_LIFETIME_MS } from '../../../src/rules/game/mail.ts'
import { GRACE_MS } from '../../../src/rules/time/calendar.ts'
import { type Letter, sendMail } from '../../../src/server/mail/box.ts'
import { ofTheApp, warOffice } from '../../../src/server/mail/senders.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const text = inAll('信', '信', 'Letter', 'Lettre', 'Brief')
const gift: readonly Reward[] = [{ item: 'pillRare', count: 3 }]
const write = (s: Service, { roleid }: Credentials, gifts = gift): Promise<string> =>
  s.db.transaction((tx) => sendMail(tx, roleid, { sender: text, title: text, body: text, gifts }, clock.now()))
const box = async (s: Service, as: Credentials) => (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails
const mail = async (s: Service, as: Credentials, id: string) => (await box(s, as)).find((entry) => entry.id === id)
const collect = (s: Service, as: Credentials, id: string) => ask(s, collectMail, { id }, { as })
const player = (s: Service, as: Credentials) =>
  dataOf(playerInfo, ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as }))

describe.runIf(engineAvailable)('mail', () => {
  const service = useService()

  test('lists the newest first, at most two hundred', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const ids: string[] = []
    for (let count = 0; count < 205; count++) {
      clock.advance(1)
      ids.unshift(await write(s, as, []))
    }
    const listed = await box(s, as)
    // The oldest of all, the welcome, holds a gift.
    expect(listed.map(({ id }) => id).slice(0, 199)).toEqual(ids.slice(0, 199))
    expect(listed.slice(199)).toMatchObject([{ title: 'Welcome to the camp', gift: 'claimable' }])
  })

  test('says what it is about by who sends it or its order, and nothing of an operator’s own sender', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await write(s, as)
    const send = (letter: Letter) => s.db.transaction((tx) => sendMail(tx, as.roleid, letter, clock.now()))
    const letter = { title: text, body: text, gifts: [] }
    await send({ ...letter, sender: warOffice })
    await send({ ...letter, sender: ofTheApp })
    await send({ ...letter, sender: ofTheApp, orderId: 'T1' })
    const kinds = (await box(s, as)).map(({ sender, kind }) => [sender, kind])
    expect(kinds).toHaveLength(5)
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['Chancellery', 'court'],
        ['Letter', undefined],
        ['War Office', 'reward'],
        ['Tiger Tally', 'system'],
        ['Tiger Tally', 'mall'],
      ]),
    )
  })

  test('that waits is listed though two hundred newer letters were read, and counted as it is listed', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [welcome = expect.fail()] = await box(s, as)
    await dataOf(collectMail, collect(s, as, welcome.id))
    const held = await write(s, as)
    clock.advance(1)
    const unread = await write(s, as, [])
    await dataOf(readMail, ask(s, readMail, { ids: [held] }, { as }))
    const later: string[] = []
    for (let count = 0; count < 205; count++) {
      clock.advance(1)
      later.unshift(await write(s, as, []))
    }
    const [ids, listed] = [later.slice(0, 200), async () => (await box(s, as)).map(({ id }) => id)]
    await dataOf(readMail, ask(s, readMail, { ids }, { as }))
    await dataOf(readMail, ask(s, readMail, { ids: later.slice(200) }, { as }))
    expect(await listed()).toEqual([...later.slice(0, 198), unread, held])
    expect((await player(s, as)).unreadMail).toBe(2)
    await dataOf(collectMail, collect(s, as, held))
    await dataOf(readMail, ask(s, readMail, { ids: [unread] }, { as }))
    expect(await listed()).toEqual(ids)
    expect((await player(s, as)).unreadMail).toBe(0)
  })

  test('is counted up to as many letters as the list holds', async () => {
    const s = await service()
    const as = await newPlayer(s)
    for (let count = 0; count < 204; count++) await write(s, as, [])
    const waiting = (await box(s, as)).filter(({ read, gift: held }) => !read || held === 'claimable')
    expect(waiting).toHaveLength(200)
    expect((await player(s, as)).unreadMail).toBe(200)
  })

  test('becomes read, and is counted while it is not, or holds a gift', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await write(s, as)
    expect(await mail(s, as, id)).toMatchObject({ title: 'Letter', read: false, gift: 'claimable', gifts: gift })
    expect((await player(s, as)).unreadMail).toBe(2)
    await dataOf(readMail, ask(s, readMail, { ids: [id] }, { as }))
    expect(await mail(s, as, id)).toMatchObject({ read: true, gift: 'claimable' })
    expect((await player(s, as)).unreadMail).toBe(2)
    await dataOf(collectMail, collect(s, as, id))
    expect((await player(s, as)).unreadMail).toBe(1)
    const bare = await write(s, as, [])
    expect((await player(s, as)).unreadMail).toBe(2)
    await dataOf(readMail, ask(s, readMail, { ids: [bare] }, { as }))
    expect((await player(s, as)).unreadMail).toBe(1)
  })

  test('gives its gift once, and is read with it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await write(s, as)
    expect((await dataOf(collectMail, collect(s, as, id))).rewards).toEqual(gift)
    expect(await codeOf(collect(s, as, id))).toBe(0)
    expect((await player(s, as)).balances).toEqual({ pillRare: 3 })
    expect(await mail(s, as, id)).toMatchObject({ read: true, gift: 'claimed' })
  })

  test('without a gift has none to give', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await codeOf(collect(s, as, await write(s, as, [])))).toBe('mail_without_gift')
  })

  test('of another player does not exist', async () => {
    const s = await service()
    const [owner, thief] = [await newPlayer(s), await newPlayer(s)]
    const id = await write(s, owner)
    expect(await ask(s, collectMail, { id }, { as: thief })).toMatchObject({
      status: 404,
      envelope: { code: 'not_found' },
    })
    await dataOf(readMail, ask(s, readMail, { ids: [id] }, { as: thief }))
    await dataOf(deleteMail, ask(s, deleteMail, { ids: [id] }, { as: thief }))
    expect(await mail(s, owner, id)).toMatchObject({ read: false, gift: 'claimable' })
  })

  test('expires, and its gift with it', async () => {
    const s = await service()
    const phone = newPhone()
    const id = await write(s, await logIn(s, phone))
    clock.advance(MAIL_LIFETIME_MS)
    expect(await box(s, await logIn(s, phone))).toEqual([])
    clock.advance(GRACE_MS)
    const later = await logIn(s, phone)
    expect(await codeOf(collect(s, later, id))).toBe('mail_expired')
  })

  test('gives its gift to a claim that was on its way when it expired', async () => {
    const s = await service()
    const phone = newPhone()
    const id = await write(s, await logIn(s, phone))
    clock.advance(MAIL_LIFETIME_MS + GRACE_MS - 60_000)
    const later = await logIn(s, phone)
    expect(await box(s, later)).toEqual([])
    expect(await codeOf(collect(s, later, id))).toBe(0)
  })

  test('is deleted when read, never with a gift that waits, and then nothing is', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [plain, unread, full] = [await write(s, as, []), await write(s, as, []), await write(s, as)]
    await dataOf(readMail, ask(s, readMail, { ids: [plain, full] }, { as }))
    expect(await codeOf(ask(s, deleteMail, { ids: [plain, full] }, { as }))).toBe('mail_gift_waiting')
    expect(await mail(s, as, plain)).toBeDefined()
    await dataOf(deleteMail, ask(s, deleteMail, { ids: [plain, unread] }, { as }))
    expect(await mail(s, as, plain)).toBeUndefined()
    expect(await mail(s, as, unread)).toBeDefined()
    expect(await codeOf(collect(s, as, plain))).toBe('not_found')
  })

  test('is taken twice at once and given once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const id = await write(s, as)
    await Promise.all([1, 2, 3, 4].map(() => dataOf(collectMail, collect(s, as, id))))
    expect((await player(s, as)).balances).toEqual({ pillRare: 3 })
  })
})
