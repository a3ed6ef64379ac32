import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { faults } from '../support/look/axe.ts'
import { buyer } from '../support/players/buyer.ts'
import { arrive, open, shown, stateOf } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { operate } from '../support/world/callers/operator.ts'
import { atTheCoupon, beforeTheOrder, COUPON, openOrder, ordered, place, sheet } from '../support/world/coupon.ts'

test(
  'goods from a tile of the mall are ordered in two steps, and the balance says so; where the price rises after it was seen nothing is ordered until the player accepts it',
  everyRun,
  async ({ page, arcade }) => {
    const { orders } = await atTheCoupon(page, arcade)
    await open(page, arcade, '/threekingDomsWar?tab=mall')
    await shown(page).locator(`a[href$="${COUPON}"], a[href*="${COUPON}?"]`).click()
    await control(shown(page), 'exchangeGoods').click()
    await expect(sheet(page)).toContainText('700')
    expect(await faults(page, 'dialog[open]')).toEqual([])
    await place(page).click()
    await expect(ordered(page)).toBeVisible()
    expect(await faults(page, 'dialog[open]')).toEqual([])
    await control(ordered(page), 'close').click()
    await expect(shown(page)).toContainText('700')

    await openOrder(page)
    const priced = (price: number) => operate(arcade.service, 'goods.change', { id: 'coupon', price })
    await priced(400)
    await place(page).click()
    await expect(sheet(page).getByRole('alert')).toBeVisible()
    await expect(sheet(page)).toContainText(say('priceChanged', { values: { before: 300, now: 400 } }))
    expect(await orders()).toHaveLength(1)
    await control(sheet(page), 'acceptChanges').click()
    await place(page).click()
    await expect(ordered(page)).toBeVisible()
    expect(await orders()).toHaveLength(2)
    await priced(300)
  },
)

test('a page that is opened anew after its order offers none, and a number that is typed is the one that is meant', async ({
  page,
  arcade,
}) => {
  const { orders } = await atTheCoupon(page, arcade)
  const count = shown(page).getByRole('spinbutton')
  await count.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await control(shown(page), 'exchangeGoods').click()
  await expect(sheet(page)).toContainText('×2')
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  await page.reload()
  await stateOf(page, 'ready').waitFor()
  await expect(shown(page)).toContainText('400')
  await expect(sheet(page)).toHaveCount(0)
  expect(await orders()).toMatchObject([{ lines: [{ goodsId: 'coupon', count: 2 }] }])
})

test('where fewer are left than were asked for the order says how many, and is for those once the player accepts it', async ({
  page,
  arcade,
}) => {
  const { orders } = await buyer(page, arcade, 1_000, '/exchange/goodsInfo/experience?order=3')
  await expect(place(page)).toBeVisible()
  const stocked = (stock: number) => operate(arcade.service, 'goods.change', { id: 'experience', stock })
  await stocked(2)
  await place(page).click()
  const two = say('onlyInStock', { values: { 0: 2 } })
  await expect(sheet(page).getByRole('alert')).toContainText(two)
  await expect(place(page)).toContainText(two)
  await control(sheet(page), 'acceptChanges').click()
  await expect(sheet(page)).toContainText('×2')
  // The button is gone, and whoever pressed it by keyboard stands at the top of the sheet.
  await expect(sheet(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(sheet(page).getByRole('alert')).toHaveCount(0)
  await place(page).click()
  await expect(ordered(page)).toBeVisible()
  expect(await orders()).toMatchObject([{ lines: [{ goodsId: 'experience', count: 2 }] }])
  await stocked(100_000)
})

test('without a connection goods are there to look at, and the order is shut with its reason', async ({
  page,
  arcade,
}) => {
  await beforeTheOrder(page, arcade)
  await control(sheet(page), 'close').click()
  arcade.line.line = 'down'
  // Two moves at once are none: the goods would not be asked for again.
  await arrive(page, arcade, '/about', 'ready')
  await arrive(page, arcade, COUPON, 'stale')
  await expect(control(shown(page), 'exchangeGoods')).toHaveAttribute('aria-disabled', 'true')
})
