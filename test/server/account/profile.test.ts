import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { modify, type ProfilePart, profileInfo } from '../../../src/contract/account/profile.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { reviewsApprove, reviewsList, reviewsReject } from '../../../src/contract/ops/player/reviews.ts'
import { dayOf, monthsAfter, startOfDay } from '../../../src/rules/time/calendar.ts'
import { reviews } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { jpeg } from '../support/pictures/pictures.ts'
import { upload } from '../support/pictures/uploads.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const change = (s: Service, as: Credentials, nickname: string) => ask(s, modify, { nickname }, { as })
const profile = (s: Service, as: Credentials) => dataOf(profileInfo, ask(s, profileInfo, {}, { as }))
const worn = (s: Service, as: Credentials) =>
  dataOf(playerInfo, ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as }))
const waitingId = async (s: Service, { roleid }: Credentials, kind: ProfilePart): Promise<string> => {
  const own = and(eq(reviews.roleid, roleid), eq(reviews.kind, kind), eq(reviews.state, 'waiting'))
  return (await s.db.select().from(reviews).where(own))[0]?.id ?? 'none'
}
const approve = async (s: Service, as: Credentials, kind: ProfilePart) =>
  opsDo(s, reviewsApprove, { id: await waitingId(s, as, kind) })
const reject = async (s: Service, as: Credentials, kind: ProfilePart, reason = 'the name of a real person') =>
  opsDo(s, reviewsReject, { id: await waitingId(s, as, kind), reason })

describe.runIf(engineAvailable)('a nickname', () => {
  const service = useService()

  test('is looked at first, the old one stays until it was approved, and the answer comes by mail', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const before = (await worn(s, as)).nickname
    expect(await dataOf(modify, change(s, as, '  趙雲\u200b迷 '))).toEqual({ inReview: ['nickname'] })
    expect(await profile(s, as)).toMatchObject({
      nickname: before,
      inReview: { nickname: '趙雲迷', avatar: null },
      open: [],
      nextAt: null,
    })
    expect((await worn(s, as)).nickname).toBe(before)
    clock.advance(60_000)
    await approve(s, as, 'nickname')
    expect((await worn(s, as)).nickname).toBe('趙雲迷')
    const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    expect(mails[0]?.title).toBe('Nickname approved')
  })

  test('cannot be empty, nor what it is already, nor changed while one is looked at', async () => {
    const s = await service()
    const as = await newPlayer(s)
    for (const empty of ['', '   ', '\u200b\u2060']) expect(await codeOf(change(s, as, empty))).toBe('nickname_empty')
    expect(await codeOf(change(s, as, (await worn(s, as)).nickname))).toBe('nothing_changed')
    expect(await codeOf(ask(s, modify, {}, { as }))).toBe('nothing_changed')
    await dataOf(modify, change(s, as, 'Zhao'))
    expect(await codeOf(change(s, as, 'Yun'))).toBe('profile_in_review')
  })

  test('is changed once in six months, from the beginning of the day that is told', async () => {
    const s = await service()
    const phone = newPhone()
    const as = await logIn(s, phone)
    await dataOf(modify, change(s, as, 'First'))
    clock.advance(60 * 60_000)
    await approve(s, as, 'nickname')
    const nextAt = startOfDay(dayOf(monthsAfter(clock.now(), 6)))
    expect(await profile(s, as)).toMatchObject({ nickname: 'First', open: [], nextAt })
    expect(await codeOf(change(s, as, 'Second'))).toBe('profile_too_soon')
    expect(await codeOf(upload(s, as, await jpeg()))).toBe('profile_too_soon')
    clock.set(nextAt - 1)
    const later = await logIn(s, phone)
    expect(await codeOf(change(s, later, 'Second'))).toBe('profile_too_soon')
    clock.set(nextAt)
    await dataOf(modify, change(s, later, 'Second'))
  })

  test('that was rejected does not count, and the player reads why', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await dataOf(modify, change(s, as, 'Mister Lin'))
    await reject(s, as, 'nickname')
    expect(await profile(s, as)).toMatchObject({
      refused: { nickname: 'the name of a real person' },
      open: ['nickname', 'avatar'],
      nextAt: null,
    })
    await dataOf(modify, change(s, as, 'Lin'))
  })

  test('asked for twice at once waits once', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const codes = await Promise.all([codeOf(change(s, as, 'One')), codeOf(change(s, as, 'Two'))])
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const opKey = 'live:the-same'
    const other = await newPlayer(s)
    const again = () => codeOf(ask(s, modify, { nickname: 'Same' }, { as: other, opKey }))
    expect([await again(), await again()]).toEqual([0, 0])
    expect(await s.db.select().from(reviews).where(eq(reviews.roleid, other.roleid))).toHaveLength(1)
  })
})

describe.runIf(engineAvailable)('an avatar', () => {
  const service = useService()

  test('is worn once it was approved, and served for good under a name nobody can guess', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect((await upload(s, as, await jpeg())).envelope).toMatchObject({ ok: true, data: { inReview: ['avatar'] } })
    expect((await worn(s, as)).avatar).toBeNull()
    const { inReview } = await profile(s, as)
    expect(inReview.avatar).toMatch(/^\/images\/\w+-[0-9a-f]{32}\.webp$/)
    const listed = (await opsDo(s, reviewsList, { kind: 'avatar', limit: 500 })).reviews
    expect(listed.find(({ roleid }) => roleid === as.roleid)?.after).toBe(inReview.avatar)
    await approve(s, as, 'avatar')
    expect((await worn(s, as)).avatar).toBe(inReview.avatar)
    const served = await s.app.request(inReview.avatar ?? '')
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('goes with a nickname in one request; the half that was rejected may be asked for again', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const picture = await jpeg()
    expect((await upload(s, as, picture, { nickname: 'Both' })).envelope.data).toEqual({
      inReview: ['nickname', 'avatar'],
    })
    clock.advance(1_000)
    await approve(s, as, 'nickname')
    expect((await profile(s, as)).open).toEqual([])
    await reject(s, as, 'avatar', 'not your picture')
    expect((await profile(s, as)).open).toEqual(['avatar'])
    expect(await codeOf(change(s, as, 'Again'))).toBe('profile_too_soon')
    clock.advance(1_000)
    expect(await codeOf(upload(s, as, picture))).toBe(0)
    await approve(s, as, 'avatar')
    expect((await profile(s, as)).open).toEqual([])
  })

  test('sent twice under one key is one picture', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const picture = await jpeg()
    const first = await upload(s, as, picture, { opKey: 'live:twice' })
    const again = await upload(s, as, picture, { opKey: 'live:twice' })
    expect(again.envelope.data).toEqual(first.envelope.data)
    expect(await s.db.select().from(reviews).where(eq(reviews.roleid, as.roleid))).toHaveLength(1)
  })
})
