import type { Page } from '@playwright/test'
import { say } from '../../support/words/say.ts'
import { control } from '../support/control.ts'
import { everyRun } from '../support/every-run.ts'
import { field } from '../support/field.ts'
import { tab } from '../support/find.ts'
import { press, tabTo } from '../support/look/keyboard.ts'
import { buyer } from '../support/players/buyer.ts'
import { open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const poster = (page: Page) =>
  shown(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href*="goodsInfo/poster"]') })
const ordered = (page: Page) => page.getByRole('dialog', { name: say('ordered'), exact: true })

test(
  'what is put in the cart without signal lies in it at once and is sent later; what is taken out is gone',
  everyRun,
  async ({ page, arcade }) => {
    await buyer(page, arcade, 1_000, '/shopCar')
    await expect(stateOf(page, 'empty')).toBeVisible()
    await workerReady(page)
    await open(page, arcade, '/threekingDomsWar?tab=mall')
    await shown(page).locator('a[href*="goodsInfo/poster"]').click()
    await expect(control(shown(page), 'putInCart')).toBeVisible()
    arcade.line.line = 'down'
    await control(shown(page), 'putInCart').click()
    await open(page, arcade, '/shopCar')
    await expect(poster(page)).toContainText(say('saved'))
    arcade.line.line = 'up'
    await expect(poster(page)).not.toContainText(say('saved'))
    await expect(poster(page)).toBeVisible()
    await control(poster(page), 'remove').click()
    await expect(stateOf(page, 'empty')).toBeVisible()
  },
)

test('a line of the cart stays in its place while it is raised', async ({ page, arcade }) => {
  await buyer(page, arcade, 5_000, '/shopCar')
  for (const id of ['poster', 'dice']) {
    await open(page, arcade, `/exchange/goodsInfo/${id}`)
    await control(shown(page), 'putInCart').click()
  }
  await open(page, arcade, '/shopCar')
  const lines = shown(page).getByRole('article')
  await expect(lines).toHaveCount(2)
  const first = await lines.first().getByRole('heading').textContent()
  for (const count of ['×2', '×3', '×4']) {
    await control(lines.first(), 'oneMore').click()
    await expect(lines.first()).toContainText(count)
  }
  await page.reload()
  await expect(lines.first()).toContainText('×4')
  expect(await lines.first().getByRole('heading').textContent()).toBe(first)
})

/** Each change of the rows takes the device so long, from the next page on. */
const writeSlowly = (page: Page) =>
  page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = begin.call(this, names, mode, options)
      if (mode !== 'readwrite' || !transaction.objectStoreNames.contains('rows')) return transaction
      const [rows, begunAt] = [transaction.objectStore('rows'), performance.now()]
      const stay = () => {
        if (performance.now() - begunAt < 200) rows.count().onsuccess = stay
      }
      stay()
      return transaction
    }
  })

test('taps that come faster than the device writes all count', async ({ page, arcade }) => {
  await writeSlowly(page)
  await buyer(page, arcade, 50_000, '/exchange/goodsInfo/poster')
  await control(shown(page), 'putInCart').click()
  await open(page, arcade, '/shopCar')
  await expect(poster(page)).toContainText('×1')
  await control(poster(page), 'oneMore').evaluate(async (button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap++) {
      button.click()
      await new Promise((done) => setTimeout(done, 20))
    }
  })
  await expect(poster(page)).toContainText('×6')
  await page.reload()
  await expect(poster(page)).toContainText('×6')
})

/** From the next page on the device takes no row: what is tapped goes straight to the service. */
const refuseRows = (page: Page) =>
  page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = begin.call(this, names, mode, options)
      if (mode === 'readwrite' && transaction.objectStoreNames.contains('rows'))
        throw new DOMException('refused by the story', 'UnknownError')
      return transaction
    }
  })

test('where the device keeps nothing the cart counts what is tapped, and then what the service says', async ({
  page,
  arcade,
}) => {
  await refuseRows(page)
  await buyer(page, arcade, 50_000, '/exchange/goodsInfo/poster')
  await control(shown(page), 'putInCart').click()
  await open(page, arcade, '/shopCar')
  await control(poster(page), 'oneMore').click()
  await expect(poster(page)).toContainText('×2')
  const other = await page.context().newPage()
  await refuseRows(other)
  await open(other, arcade, '/shopCar')
  await control(poster(other), 'oneMore').click()
  await expect(poster(other)).toContainText('×3')
  await expect(poster(page)).toContainText('×3')
  await expect(poster(page).getByRole('spinbutton')).toHaveValue('3')
  await control(poster(page), 'oneMore').click()
  await expect(poster(page)).toContainText('×4')
})

test('by keyboard alone, from Home over the cart to an order, with the first address entered on the way', async ({
  page,
  arcade,
}) => {
  const { orders } = await buyer(page, arcade, 1_000, '/home')
  await press(shown(page).locator('nav a[href*="threekingDomsWar"]').first())
  await tabTo(tab(page, 'dailySignIn'))
  await page.keyboard.press('ArrowLeft')
  await press(shown(page).locator('a[href*="goodsInfo/poster"]'))
  await press(control(shown(page), 'putInCart'))
  await press(shown(page).locator('a[href*="#/shopCar"]').first())
  await expect(poster(page)).toBeVisible()
  await press(control(shown(page), 'toOrder'))
  await expect(control(page.getByRole('dialog'), 'placeOrder')).toHaveAttribute('aria-disabled', 'true')

  await press(control(page.getByRole('dialog'), 'addAddress'))
  await press(control(shown(page), 'addAddress'))
  await expect(field(page, 'recipient')).toBeVisible()
  const typed = [
    ['recipient', '王小明'],
    ['zip', '108'],
    ['street', '西園路一段 200 號 3 樓'],
    ['phone', '0912345678'],
  ] as const
  for (const [word, text] of typed) {
    await field(page, word).focus()
    await page.keyboard.type(text)
  }
  await press(control(shown(page), 'saveAddress'))

  await expect(page.getByRole('dialog')).toContainText('王小明')
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('西園路一段 200 號 3 樓')
  await press(control(page.getByRole('dialog'), 'placeOrder'))
  await expect(ordered(page)).toBeVisible()
  await press(control(ordered(page), 'close'))
  await expect(stateOf(page, 'empty')).toBeVisible()
  expect(await orders()).toMatchObject([{ status: 'waiting', lines: [{ goodsId: 'poster', count: 1 }] }])
})

test('the word that goods are in the cart comes along to it, and stands above its foot', async ({ page, arcade }) => {
  await buyer(page, arcade, 5_000, '/exchange/goodsInfo/poster')
  await control(shown(page), 'putInCart').click()
  const told = page.locator('[data-toast="done"]').filter({ hasText: say('nowInCart', { values: { 0: 1 } }) })
  await expect(told).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/shopCar'
  })
  const order = control(shown(page), 'toOrder')
  await expect(order).toBeVisible()
  const gap = async (): Promise<number> => {
    const [toast, foot] = [await told.boundingBox(), await order.boundingBox()]
    return toast && foot ? foot.y - (toast.y + toast.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThan(0)
})
