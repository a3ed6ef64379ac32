import type { Locator, Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { tileOf, tiles } from '../support/find-card.ts'
import { looksRight } from '../support/look/looks.ts'
import { openCard } from '../support/players/album.ts'
import { open, shown } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const sheet = (page: Page): Locator => page.getByRole('dialog')
const rowOf = (page: Page, word: 'power' | 'level' | 'stars' | 'quality'): Locator =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say(word), exact: true }) })

const choose = async (page: Page, serials: readonly string[]): Promise<void> => {
  const places = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  await control(shown(page), 'chooseSeveral').click()
  for (const serial of serials)
    await tiles(page)
      .nth(places.findIndex((href) => href.includes(serial)))
      .click()
}

test('two cards chosen in the list lie side by side, without signal too, and the better figure says so', async ({
  album: { page, of },
  arcade,
  line,
}) => {
  await open(page, arcade, '/myCardList')
  await expect(tileOf(page, of('hero'))).toBeVisible()
  await expect(tileOf(page, of('top'))).toBeVisible()
  line.line = 'down'
  await choose(page, [of('hero')])
  const compare = control(shown(page), 'compare')
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  await control(shown(page), 'stopChoosing').click()
  await choose(page, [of('hero'), of('top')])
  await compare.click()
  await expect(sheet(page).getByRole('columnheader').getByRole('img')).toHaveCount(2)
  for (const word of ['power', 'level', 'stars', 'quality'] as const) {
    const [left, right] = [rowOf(page, word).getByRole('cell').first(), rowOf(page, word).getByRole('cell').last()]
    await expect(right).toContainText(say('better'))
    await expect(left).not.toContainText(say('better'))
  }
  await expect(rowOf(page, 'level')).toContainText('20 / 60')
  await expect(rowOf(page, 'level')).toContainText('+40')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('from its own page a card is compared with one that is chosen, its namesakes first', async ({
  album: { page, of },
  arcade,
}) => {
  await openCard(page, arcade, of('hero'))
  await control(shown(page), 'compareWith').click()
  const others = sheet(page).getByRole('listitem').getByRole('button')
  await expect(others.first()).toHaveAttribute('data-model', 'g023')
  await others.first().click()
  const level = rowOf(page, 'level').getByRole('cell')
  await expect(level.first()).toContainText(say('better'))
  await control(sheet(page), 'chooseAnotherCard').click()
  await expect(others.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('comparing is clean for axe and fits every phone and size of text', async ({ album: { page, of }, arcade }) => {
  await looksRight(page, arcade, async (look) => {
    await openCard(page, arcade, of('hero'))
    // In whichever language it is: what changes nothing of the card stands after its acts.
    await shown(page).locator('[data-tools] button').first().click()
    await sheet(page).getByRole('listitem').getByRole('button').first().waitFor()
    await look('others')
    await sheet(page).getByRole('listitem').getByRole('button').first().click()
    await sheet(page).getByRole('table').waitFor()
    await look('compared')
    await page.keyboard.press('Escape')
  })
})
