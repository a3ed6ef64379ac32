import type { Locator, Page } from '@playwright/test'
import { faqList } from '../../../src/contract/news/help.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { listOf, toast } from '../support/find.ts'
import { giftCodeField, typeGiftCode } from '../support/gift-code.ts'
import { faults } from '../support/look/axe.ts'
import { holdTimers, letTimePass } from '../support/phone/held-timers.ts'
import { enter, newPhone, open, pageAt, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const NO_CODE = '收不到驗證碼怎麼辦？'
/** What is said of a refusal goes by itself after eight seconds, which pass when the story says so. */
const holdToasts = (page: Page) => holdTimers(page, 8_000)
/** Signed up, and a code refused after its page was left: a toast says it. */
const beRefused = async (page: Page, arcade: Arcade): Promise<void> => {
  await holdToasts(page)
  const other = openOtherPhone(arcade.service.url)
  await enter(page, arcade, await other.signUp(newPhone(), arcade.service.codeFor), '/myBag')
  arcade.line.line = 'down'
  await typeGiftCode(page, 'NOSUCHCODE')
  await control(shown(page), 'redeem').click()
  // Saved for later: the field is free again.
  await expect(giftCodeField(page)).toHaveValue('')
  await control(shown(page), 'back').click()
  await expect(pageAt(page, '/myBag')).toBeHidden()
  arcade.line.line = 'up'
}
const search = (within: Locator) => within.getByRole('searchbox', { name: say('searchQuestions') })

test(
  'a question is found by how it is read, its answer stays without signal, and that it did not help is heard',
  everyRun,
  async ({ page, arcade }) => {
    const other = openOtherPhone(arcade.service.url)
    await enter(page, arcade, await other.signUp(newPhone(), arcade.service.codeFor), '/icQuestion')
    await workerReady(page)
    await expect(stateOf(page, 'ready')).toBeVisible()
    await search(shown(page)).fill('ㄧㄓㄇ')
    await expect(listOf(shown(page), 'foundQuestions').getByRole('link', { name: NO_CODE })).toBeVisible()
    await search(shown(page)).fill('裝甲飛船')
    await expect(shown(page).getByText(say('noQuestionFound'))).toBeVisible()
    arcade.line.line = 'down'
    await page.reload()
    await expect(stateOf(page, 'stale')).toBeVisible()
    await shown(page).getByRole('link', { name: NO_CODE }).click()
    await expect(shown(page).getByRole('heading', { name: NO_CODE })).toBeVisible()
    await control(shown(page), 'itDidNotHelp').click()
    await expect(control(shown(page), 'itDidNotHelp')).toHaveAttribute('aria-pressed', 'true')
    await control(shown(page), 'contactService').click()
    await expect(shown(page)).toHaveAttribute('data-page', '/support')
    arcade.line.line = 'up'
    const said = async () => (await other.read(faqList, {})).questions.find(({ id }) => id === 'f17')?.helped
    await expect.poll(said).toBe(false)
  },
)

test('the mail to customer service is shown before it is sent, with what helps and nothing secret', async ({
  page,
  arcade,
}) => {
  const other = openOtherPhone(arcade.service.url)
  const session = await other.signUp(newPhone(), arcade.service.codeFor)
  await enter(page, arcade, session, '/support?failure=b0f3-77a1')
  const mail = shown(page).getByRole('article')
  await shown(page).getByRole('textbox').fill('卡牌不見了 & more?')
  for (const told of ['卡牌不見了 & more?', session.roleid, 'zh-TW', 'b0f3-77a1'])
    await expect(mail).toContainText(told)
  const href = (await control(shown(page), 'openInMailApp').getAttribute('href')) ?? ''
  const { searchParams, pathname } = new URL(href)
  await expect(mail.getByRole('heading')).toHaveText(say('mailSentTo', { values: { email: pathname } }))
  expect(searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(await mail.locator('pre').textContent())
  expect(decodeURIComponent(href)).not.toContain(session.access_token.split('.')[1])
  await expect(shown(page).locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+?\d+$/)
})

test('a refusal leads to its question, and one that is gone says so', async ({ page, arcade }) => {
  await beRefused(page, arcade)
  await control(toast(page, 'danger'), 'whatCanIDo').click()
  await expect(shown(page)).toHaveAttribute('data-page', '/singleQuestion')
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toHaveText('禮包碼為什麼不能用？')
  await open(page, arcade, '/singleQuestion?id=no-such-question')
  await expect(stateOf(page, 'empty')).toContainText(say('questionGone'))
})

test('a code that is refused in its field leads to the same question', async ({ page, arcade }) => {
  const other = openOtherPhone(arcade.service.url)
  await enter(page, arcade, await other.signUp(newPhone(), arcade.service.codeFor), '/myBag')
  await typeGiftCode(page, 'NOSUCHCODE')
  await control(shown(page), 'redeem').click()
  await expect(shown(page).getByRole('alert')).toBeVisible()
  await control(shown(page), 'whatCanIDo').click()
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toHaveText('禮包碼為什麼不能用？')
  await control(shown(page), 'back').click()
  await expect(field(shown(page), 'giftCode')).toHaveValue('NOSUCHCODE')
})

test('the way out of a refusal does not go from under the focus that stands on it', async ({ page, arcade }) => {
  await beRefused(page, arcade)
  const way = control(toast(page, 'danger'), 'whatCanIDo')
  await way.focus()
  await letTimePass(page)
  await expect(way).toBeFocused()
  await way.blur()
  await letTimePass(page)
  await expect(way).toHaveCount(0)
})

test('who cannot log in reads questions and reaches customer service from the login page', async ({ page, arcade }) => {
  await open(page, arcade, '/login')
  await control(shown(page), 'helpMe').click()
  const sheet = page.getByRole('dialog', { name: say('helpSheet'), exact: true })
  await sheet.getByRole('button', { name: NO_CODE }).click()
  await expect(sheet.getByRole('article').first()).toContainText('60 秒')
  // The list was scrolled to the question; the answer begins at its top.
  const heading = sheet.getByRole('heading', { name: say('helpSheet'), exact: true })
  await expect(heading).toBeFocused()
  expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  expect(await faults(page)).toEqual([])
  await control(sheet, 'back').click()
  await expect(heading).toBeFocused()
  await search(sheet).fill('no code')
  await sheet.getByRole('button', { name: NO_CODE }).click()
  await control(sheet, 'back').click()
  await expect(search(sheet)).toHaveValue('no code')
  await expect(sheet.locator('a[href^="tel:"]')).toBeVisible()
  await control(sheet, 'close').click()
  await expect(sheet).toHaveCount(0)
})
