import { allSeries, type Series } from '../../../src/contract/card/words.ts'
import { isLive } from '../../../src/rules/cards/of-card.ts'
import { cardModels } from '../../../src/server/catalogue/index.ts'
import { DEMO_PHONE } from '../../../src/server/demo/people/accounts.ts'
import { deal } from '../../support/deal.ts'
import { openOtherPhone } from '../../support/device/other-phone.ts'
import { say } from '../../support/words/say.ts'
import { exhibits, nameOf } from '../support/find-card.ts'
import { handOn } from '../support/phone/hand.ts'
import { whileItRests } from '../support/players/furnish.ts'
import { enter, logIn, newPhone, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('the gallery counts for each series how many of its cards are owned, names the next one, and shows one series alone', async ({
  page,
  arcade,
}) => {
  await logIn(page, arcade, DEMO_PHONE.phone, '/cardList')
  await expect(stateOf(page, 'ready')).toBeVisible()
  const held = new Set([...(await handOn(page)).values()].flatMap((card) => (isLive(card) ? [card.model] : [])))
  const all = shown(page).getByRole('list', { name: say('collectedBySeries') })
  const button = (series: Series) => all.getByRole('button', { name: say(`series${series}`) })
  const figures = allSeries.map((series) => {
    const models = cardModels.filter((model) => model.series === series)
    const own = models.filter(({ id }) => held.has(id))
    return { series, own: own.length, all: models.length }
  })
  expect(new Set(figures.map(({ own }) => own)).size, 'figures that can be taken for one another').toBeGreaterThan(1)
  for (const one of figures) {
    await expect(button(one.series)).toContainText(`${one.own} / ${one.all}`)
    const next = cardModels.find(({ id, series }) => series === one.series && !held.has(id))
    await expect(button(one.series)).toContainText(nameOf(next?.id ?? ''))
  }

  for (const one of figures) {
    await button(one.series).click()
    await expect(button(one.series)).toHaveAttribute('aria-pressed', 'true')
    // Of a long row of cards some are drawn; each says of how many it is one.
    const row = exhibits(page).first().locator('xpath=ancestor::li')
    await expect(row).toHaveAttribute('aria-setsize', String(one.all))
  }
})

test('whoever has every card and looks for what is missing reads that nothing is', async ({ page, arcade }) => {
  const session = await openOtherPhone(arcade.service.url).signUp(newPhone(), arcade.service.codeFor)
  const [first, ...others] = cardModels.map(({ id }) => ({ model: id }))
  const { roleid } = session
  await whileItRests(arcade, (db, now) => deal(db, roleid, others, now))
  await enter(page, arcade, session, '/cardList?is=missing')
  await expect(exhibits(page)).toHaveCount(1)
  await whileItRests(arcade, (db, now) => deal(db, roleid, first ? [first] : [], now))
  await page.reload()
  await expect(shown(page).getByRole('heading', { name: say('nothingIsMissing'), exact: true })).toBeVisible()
})
