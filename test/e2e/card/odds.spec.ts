import { decomposeFigures, silverFigures, tenDrawFigures } from '../../../src/rules/cards/odds/odds-figures.ts'
import { SILVER_NUMBERS } from '../../../src/rules/cards/odds/silver-legend.ts'
import { control } from '../support/control.ts'
import { region } from '../support/find.ts'
import { faults } from '../support/look/axe.ts'
import { logIn, newPhone, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** As a page in Chinese writes it. */
const written = (share: number): string => `${Number((share * 100).toFixed(2))}%`

test('a player reads every chance, as it is drawn by, on one page; without signal too', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/playIntroduction')
  await workerReady(page)
  await control(shown(page), 'allOdds').click()
  await expect(page).toHaveURL(/exchangeExplain/)
  await expect(stateOf(page, 'ready')).toBeVisible()
  for (const { figures } of decomposeFigures(0))
    for (const { plain } of figures) await expect(shown(page)).toContainText(written(plain))
  for (const share of silverFigures({ luck: 0, remaining: SILVER_NUMBERS }).within)
    await expect(region(shown(page), 'luckOdds')).toContainText(written(share))
  for (const { each } of tenDrawFigures()) await expect(shown(page)).toContainText(written(each))
  // Nearly certain is not certain.
  await expect(shown(page)).toContainText('> 99.99%')
  expect(await faults(page)).toEqual([])

  arcade.line.line = 'down'
  await page.reload()
  await expect(stateOf(page, 'stale')).toBeVisible()
  await expect(region(shown(page), 'luckOdds')).toBeVisible()
  arcade.line.line = 'up'
})

test('the way to all chances stands in the mall', async ({ page, arcade }) => {
  await logIn(page, arcade, newPhone(), '/threekingDomsWar?tab=mall')
  await control(shown(page), 'allOdds').click()
  await expect(page).toHaveURL(/exchangeExplain/)
  await open(page, arcade, '/home')
})
