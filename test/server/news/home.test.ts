import { describe, expect, test } from 'vitest'
import { chooseStore, storeList } from '../../../src/contract/arcade/store.ts'
import { homeFront } from '../../../src/contract/news/home.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { betweenWords } from '../../../src/server/home/between-words.ts'
import { logInAt, matchOf, newGuest, park, say } from '../support/callers/machines.ts'
import { ask, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, startOwn, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the home page', () => {
  const service = useService()

  test('shows a visitor the general of the Taipei day, and no store', async () => {
    const s = await service()
    const front = await dataOf(homeFront, ask(s, homeFront, {}))
    expect(front.banner.day).toBe('2026-11-15')
    expect(front.banner.name).not.toBe('')
    expect(front.banner.line).not.toBe('')
    expect(front.store).toBeNull()
    // 23:59 in Taipei is the same day, a minute later is not.
    clock.set('2026-11-15T15:59:00Z')
    expect((await dataOf(homeFront, ask(s, homeFront, {}))).banner).toEqual(front.banner)
    clock.set('2026-11-15T16:00:00Z')
    const next = await dataOf(homeFront, ask(s, homeFront, {}))
    expect(next.banner.day).toBe('2026-11-16')
    expect(next.banner.model).not.toBe(front.banner.model)
  })

  test('speaks the language of the request', async () => {
    const s = await service()
    const asked = (language: string) => dataOf(homeFront, ask(s, homeFront, {}, { language }))
    const [english, chinese] = [await asked('en-us'), await asked('zh-tw')]
    expect(chinese.banner.model).toBe(english.banner.model)
    expect(chinese.banner.line).not.toBe(english.banner.line)
    const { stores } = await dataOf(storeList, ask(s, storeList, {}, { language: 'zh-tw' }))
    expect(stores).toHaveLength(24)
    expect(stores[0]).toMatchObject({ id: 'st01', area: 'taipei', city: '臺北市' })
  })

  test('says where the words of a Chinese sentence end, and changes nothing of it', () => {
    const sentence = '隨父征戰多年，在麥城與父親並肩到最後的忠勇之子。'
    const marked = betweenWords(sentence)
    expect(marked.replaceAll('\u200b', '')).toBe(sentence)
    expect(marked.split('\u200b')).toContain('到最後的')
    // Neither a name of single characters nor punctuation stands apart.
    expect(betweenWords('宛城亂軍之中，解樊城之圍。').split('\u200b')).toEqual(
      expect.arrayContaining([expect.stringContaining('宛城亂軍'), expect.stringContaining('解樊城之')]),
    )
    expect(marked).not.toMatch(/\u200b[，。]/)
  })

  test('offers the shortcuts that the service is set to', async () => {
    const s = await startOwn({ config: { shortcuts: ['mailList', 'scan'] } })
    try {
      expect((await dataOf(homeFront, ask(s, homeFront, {}))).shortcuts).toEqual(['mailList', 'scan'])
    } finally {
      await s.stop()
    }
  })

  test('shows the store that was chosen, the later tap winning whichever arrives first, and refuses one that does not exist', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const mine = async () => (await dataOf(homeFront, ask(s, homeFront, {}, { as: me }))).store
    expect(await mine()).toBeNull()
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st03' }, { as: me }))
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st12' }, { as: me }))
    expect(await mine()).toMatchObject({ id: 'st12', area: 'taichung', chosen: true })
    expect(await codeOf(ask(s, chooseStore, { store: 'st99' }, { as: me }))).toBe('not_found')
    expect(await mine()).toMatchObject({ id: 'st12' })
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st04', at: clock.now() - 60_000 }, { as: me }))
    expect(await mine()).toMatchObject({ id: 'st12' })
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st04', at: clock.now() + 30 * DAY_MS }, { as: me }))
    clock.advance(1)
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st05', at: clock.now() }, { as: me }))
    expect(await mine()).toMatchObject({ id: 'st05' })
    const other = await newPlayer(s)
    expect((await dataOf(homeFront, ask(s, homeFront, {}, { as: other }))).store).toBeNull()
    expect(await codeOf(ask(s, chooseStore, { store: 'st03' }))).toBe('missing_roleid')
  })

  test('shows the store last played in as long as none was chosen', async () => {
    const s = await service()
    const guest = await newGuest(s)
    for (const store of ['st02', 'st05']) {
      const cabinet = await park(s, 'battle', store)
      await logInAt(s, cabinet, guest)
      expect((await say(s, cabinet, 'report_match', matchOf(guest))).ok).toBe(true)
      clock.advance(DAY_MS)
    }
    const me = await sessionOf(s, guest.roleid)
    const mine = async () => (await dataOf(homeFront, ask(s, homeFront, {}, { as: me }))).store
    expect(await mine()).toMatchObject({ id: 'st05', chosen: false })
    await dataOf(chooseStore, ask(s, chooseStore, { store: 'st02' }, { as: me }))
    expect(await mine()).toMatchObject({ id: 'st02', chosen: true })
  })
})
