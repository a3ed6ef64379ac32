import { noticeList } from '../../../src/contract/news/notice.ts'
import { DAY_MS, TAIPEI_MS } from '../../../src/rules/time/calendar.ts'
import { notices as noticeTable } from '../../../src/server/db/schema/index.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { idOf, leadingTo, notices, region, signIn, unread } from '../support/find.ts'
import { enter, logIn, newPhone, open, pageAt, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('notices show pinned ones first and lose their dot when read', everyRun, async ({ page, arcade }) => {
  const other = openOtherPhone(arcade.service.url)
  await enter(page, arcade, await other.signUp(newPhone(), arcade.service.codeFor), '/notice/list')
  const all = notices(page)
  const { notices: given } = await other.read(noticeList, {})
  await expect(all).toHaveCount(given.length)
  const order = await Promise.all((await all.all()).map(idOf))
  const pinned = given.filter((one) => one.pinned || one.category === 'urgent').map((one) => one.id)
  expect(pinned.length).toBeGreaterThan(0)
  expect(order.slice(0, pinned.length).sort()).toEqual(pinned.sort())
  const [id = ''] = order
  await all.first().click()
  await expect(shown(page).locator('article')).toBeVisible()
  await expect(control(shown(page), 'share')).toBeVisible()
  await page.goBack()
  await expect(leadingTo(all, id)).not.toContainText(say('unread'))
  await page.reload()
  await expect(leadingTo(all, id)).not.toContainText(say('unread'))
})

test('all are marked read at once', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await control(page, 'markAllRead').click()
  await expect(unread(notices(page))).toHaveCount(0)
  await open(page, arcade, '/mine')
  await page.reload()
  await expect(shown(page).locator('a[href="#/notice/list"]')).not.toContainText(/\d/)
})

test('a notice leads on one level deeper, and back to itself', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/notice/list')
  await leadingTo(notices(page), 'n02').click()
  await shown(page).locator('article a[href^="#/activityDetail/"]').click()
  await expect(pageAt(page, '/activityDetail/red-cliffs')).toBeVisible()
  expect(new URL(page.url()).hash).toContain('zIndex=2')
  await pageAt(page, '/activityDetail/red-cliffs').locator('header button').first().click()
  await expect(pageAt(page, '/notice/detail/n02')).toBeVisible()
})

test.describe('on another day', () => {
  test.use({ phone: 'new' })
  test('a notice that was read before counts for the mission of the day', async ({
    page,
    turned: { arcade, db, nextEvening, setNow },
  }) => {
    const start = nextEvening()
    const text = { 'zh-TW': '公告', 'zh-CN': '公告', 'en-US': 'News', 'fr-FR': 'Annonce', 'de-DE': 'Meldung' }
    const words = { title: text, summary: text, body: text }
    await db.insert(noticeTable).values({ id: 'fair', category: 'news', ...words, links: [], publishedAt: start - 1 })
    const dayAt = (at: number): string => new Date(at + TAIPEI_MS).toISOString().slice(0, 10)
    const mission = control(
      region(shown(page), 'missions')
        .getByRole('listitem')
        .filter({ hasText: say('readNews') }),
      'claim',
    )
    await logIn(page, arcade, newPhone(), '/notice/list')
    await control(page, 'markAllRead').click()
    await expect(unread(notices(page))).toHaveCount(0)
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(mission).toBeVisible()

    const next = start + DAY_MS
    setNow(next)
    await page.reload()
    await expect(signIn(page, dayAt(next))).toBeVisible()
    await expect(mission).toHaveCount(0)
    await open(page, arcade, '/notice/detail/fair')
    await expect(shown(page).locator('article')).toBeVisible()
    await open(page, arcade, '/threekingDomsWar?tab=signin')
    await expect(mission).toBeVisible()
  })
})
