import type { Locator, Page } from '@playwright/test'
import { titleData } from '../../../src/contract/game/titles.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { oneOf } from '../support/find.ts'
import { enter, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const COLLECTOR = '集卡好手 II'
const CCG = 'CCG 鬥士'
const item = (page: Page, name: string): Locator =>
  shown(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const use = (page: Page, name: string) =>
  item(page, name).getByRole('button', { name: say('useTitle', { values: { name } }) })
const takeOff = (page: Page, name: string) =>
  item(page, name).getByRole('button', { name: say('takeTitleOff', { values: { name } }) })
const machine = (page: Page, title: string, place: 'aboveScreen' | 'aboveCharacter') =>
  shown(page).getByRole('img', { name: say('atMachine', { values: { title, above: say(place) } }), exact: true })

test('a title is put on and placed without signal, is worn at once and after a new start, and the service hears of it later', async ({
  page,
  arcade,
}) => {
  const other = openOtherPhone(arcade.service.url)
  const session = await other.signUp(DEMO_PHONE.phone, arcade.service.codeFor)
  await enter(page, arcade, session, '/threekingDomsWar?tab=profile')
  await workerReady(page)
  await expect(stateOf(page, 'ready')).toContainText(COLLECTOR)
  await open(page, arcade, '/userTitle')
  await expect(takeOff(page, COLLECTOR)).toBeVisible()
  await expect(machine(page, COLLECTOR, 'aboveScreen')).toBeVisible()
  await expect(shown(page).getByRole('list', { name: say('toBeEarned') })).toContainText('萬夫莫敵')
  const names = shown(page)
    .getByRole('list', { name: say('yourTitles') })
    .getByRole('heading')
  const order = await names.allTextContents()
  arcade.line.line = 'down'
  await use(page, CCG).click()
  // What is tapped next is still where it was.
  await expect(takeOff(page, CCG)).toBeVisible()
  expect(await names.allTextContents()).toEqual(order)
  await expect(shown(page)).toContainText(say('storeWaits'))
  await oneOf(shown(page), say('aboveCharacter')).click()
  await expect(machine(page, CCG, 'aboveCharacter')).toBeVisible()
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(machine(page, CCG, 'aboveCharacter')).toBeVisible()
  await expect(takeOff(page, CCG)).toBeVisible()
  await open(page, arcade, '/threekingDomsWar?tab=profile')
  await expect(shown(page)).toContainText(CCG)
  await open(page, arcade, '/pending')
  await expect(shown(page)).toContainText(say('noClaimWaits'))
  arcade.line.line = 'up'
  await expect
    .poll(async () => {
      const { worn, position } = await other.read(titleData, {})
      return [worn, position]
    })
    .toEqual(['ccg', 'character'])
  // As it was found: others have this player too.
  await open(page, arcade, '/userTitle')
  await takeOff(page, CCG).click()
  await expect(use(page, CCG)).toBeVisible()
  await use(page, COLLECTOR).click()
  await oneOf(shown(page), say('aboveScreen')).click()
  await expect.poll(async () => (await other.read(titleData, {})).worn).toBe('collector-2')
})
