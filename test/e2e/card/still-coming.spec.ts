import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { cardChanges, cardDetail } from '../../../src/contract/card/card.ts'
import { unpackCard } from '../../../src/contract/card/packed.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { like, say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { saidIn } from '../support/find.ts'
import { exhibits, missing } from '../support/find-card.ts'
import { dealtTo } from '../support/players/furnished.ts'
import { logIn, newPhone, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Arcade } from '../support/world/arcade.ts'

const answerSchema = v.looseObject({ data: v.looseObject({ cards: v.array(v.string()), total: v.number() }) })

/** Of the player's cards one comes, if there is one that fits, and then the line is lost. */
const cutOff = async (page: Page, fits: (packed: string) => boolean): Promise<void> => {
  let sent = 0
  await page.route('**/api/info', async (route) => {
    if (!route.request().postData()?.includes(`"${cardChanges.name}"`)) return route.continue()
    sent += 1
    if (sent > 1) return route.abort()
    const response = await route.fetch()
    const { data, ...envelope } = v.parse(answerSchema, await response.json())
    const cards = data.cards.filter(fits).slice(0, 1)
    const json = { ...envelope, data: { ...data, cards, complete: false, next: 1, total: data.total + 1 } }
    await route.fulfill({ response, json })
  })
}

const isComing = (page: Page) =>
  shown(page)
    .getByRole('status')
    .filter({ hasText: like('cardsSoFar') })

test.describe('as long as cards are still coming', () => {
  // What the page itself asks for can be answered otherwise.
  test.use({ phone: 'new', serviceWorkers: 'block' })
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  const at = async (page: Page, arcade: Arcade, path: string): Promise<void> => {
    await open(page, arcade, path)
    await expect(isComing(page)).toBeVisible()
  }

  test('no page says that there is none', async ({ page, arcade }) => {
    await cutOff(page, () => false)
    await logIn(page, arcade, newPhone(), '/mine')
    for (const [path, none] of [
      ['/cardSeal?seal=printingSeal', 'noCardNeedsSeal'],
      ['/cardExchange', 'noLegendYet'],
    ] as const) {
      await at(page, arcade, path)
      await expect(shown(page)).not.toContainText(say(none))
    }
    await at(page, arcade, '/cardList')
    await expect(exhibits(page).first()).toBeVisible()
    await expect(missing(page)).toHaveCount(0)

    const [foreign = ''] = dealtTo('album')
    arcade.line.rule = ({ action }) => (action === cardDetail.name ? 'refuse' : 'pass')
    await control(shown(page), 'lookUp').click()
    const sheet = page.getByRole('dialog')
    const typed = sheet.getByRole('textbox')
    await typed.fill(foreign)
    await expect(saidIn(sheet).last()).toContainText(/\S/)
    await expect(sheet).not.toContainText(like('notYourSerial', { anywhere: true }))
    await typed.fill('g021')
    await expect(sheet.getByRole('heading', { level: 3 })).toBeVisible()
    await expect(sheet).not.toContainText(say('noneOfName'))

    // Nobody knows whose card it is: it cannot be had now, which is all that is said.
    for (const path of ['/cardSkin', '/cardUpgrade', '/cardExchange', '/cardDetail']) {
      await open(page, arcade, `${path}?cardid=${foreign}`)
      await expect(shown(page)).toHaveAttribute('data-page', path)
      await expect(stateOf(page, 'offline').or(stateOf(page, 'empty'))).toBeVisible()
      await expect(stateOf(page, 'empty')).toHaveCount(0)
    }
  })

  test('a card of the player’s is worked on with those that have come, and another is asked for', async ({
    page,
    arcade,
  }) => {
    const rest: string[] = []
    await cutOff(page, (packed) => {
      const { model, quality, locked, form, exchanged, level, serial } = unpackCard(packed)
      const fits = model.startsWith('g') && quality === 'common' && !locked && form === 'physical' && !exchanged
      if (!exchanged) rest.push(serial)
      return fits && level === 1
    })
    await logIn(page, arcade, DEMO_PHONE.phone, '/myCardList')
    await isComing(page).waitFor()
    const tile = shown(page).getByRole('region').getByRole('listitem').locator('a')
    await expect(tile).toHaveCount(1)
    const own = /cardid=(\w+)/.exec((await tile.getAttribute('href')) ?? '')?.[1] ?? ''
    for (const [path, act] of [
      ['/cardUpdateStar', 'starUp'],
      ['/cardAdvanced', 'advanceTo'],
    ] as const) {
      await at(page, arcade, `${path}?cardid=${own}`)
      for (const none of ['noOtherCard', 'noMatchingCard'] as const)
        await expect(shown(page)).not.toContainText(like(none, { anywhere: true }))
      await expect(control(shown(page), act)).toContainText(like('cardsSoFar', { anywhere: true }))
    }

    await open(page, arcade, '/cardList')
    await control(shown(page), 'lookUp').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill(rest.find((serial) => serial !== own) ?? '')
    await expect(sheet.getByRole('heading', { level: 3 })).toContainText(like('yoursNamed', { anywhere: true }))
  })
})

test('a card that is gone has no skin page, which is not to say that there is no skin yet', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, newPhone(), '/cardSkin?cardid=none')
  await expect(stateOf(page, 'empty')).toContainText(say('notYourCard'))
})
