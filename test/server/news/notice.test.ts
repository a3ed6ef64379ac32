import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, dataOf, type Sending } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { publish } from '../support/notices.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, onOwn, useService } from '../support/service.ts'

const listed = async (s: Service, sending: Sending = {}) =>
  (await dataOf(noticeList, ask(s, noticeList, {}, sending))).notices
const who = { project: 'tw-demo', icId: '' }

describe.runIf(engineAvailable)('the notice board', () => {
  const service = useService()

  test('shows pinned and urgent notices first, then the newest', async () => {
    const s = await service()
    const ids = [
      await publish(s, { pinned: true, publishedAt: clock.now() - 5 }),
      await publish(s, { category: 'urgent', publishedAt: clock.now() - 4 }),
      await publish(s, { publishedAt: clock.now() - 1 }),
      await publish(s, { publishedAt: clock.now() - 2 }),
    ]
    expect((await listed(s)).map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  })

  test('is open to visitors, in their language, with nothing read', async () => {
    const s = await service()
    const id = await publish(s)
    const notice = (await listed(s, { language: 'de-de' })).find((candidate) => candidate.id === id)
    expect(notice).toMatchObject({ title: 'Aushang', links: [{ label: 'Aushang' }], read: false })
  })

  test('remembers for every player what was read', async () => {
    const s = await service()
    const [reader, other] = [await newPlayer(s), await newPlayer(s)]
    const id = await publish(s)
    const unread = async () => (await dataOf(playerInfo, ask(s, playerInfo, who, { as: reader }))).unreadNotices
    const before = await unread()
    await dataOf(readNotice, ask(s, readNotice, { ids: [id, 'nothing'] }, { as: reader }))
    await dataOf(readNotice, ask(s, readNotice, { ids: [id] }, { as: reader }))
    expect(await unread()).toBe(before - 1)
    expect((await listed(s, { as: reader })).find((notice) => notice.id === id)?.read).toBe(true)
    expect((await listed(s, { as: other })).find((notice) => notice.id === id)?.read).toBe(false)
  })

  test('has nothing unread left for whoever has read all that it shows', () =>
    onOwn(async (s) => {
      for (let count = 1; count <= 201; count++) await publish(s, { publishedAt: clock.now() - count })
      const as = await newPlayer(s)
      const unread = async () => (await dataOf(playerInfo, ask(s, playerInfo, who, { as }))).unreadNotices
      const shown = await listed(s, { as })
      expect(await unread()).toBe(shown.length)
      for (const { id } of shown) await dataOf(readNotice, ask(s, readNotice, { ids: [id] }, { as }))
      expect(await unread()).toBe(0)
    }))

  test('shows nothing before its time, and nothing that was taken down', async () => {
    const s = await service()
    const hidden = [await publish(s, { publishedAt: clock.now() + 1 }), await publish(s, { withdrawnAt: clock.now() })]
    expect((await listed(s)).filter(({ id }) => hidden.includes(id))).toEqual([])
  })
})
