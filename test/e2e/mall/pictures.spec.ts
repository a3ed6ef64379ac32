import type { Page } from '@playwright/test'
import { arrive, logIn, open, shown, stateOf, workerReady } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { operate } from '../support/world/callers/operator.ts'

const picture = (page: Page, id: string) => shown(page).locator(`img[src*="/images/goods/${id}."]`)
const width = (image: Element) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0)

test('a picture that was seen is there without signal', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/mine')
  await workerReady(page)
  await open(page, arcade, '/exchange/goodsInfo/poster')
  await expect.poll(() => picture(page, 'poster').evaluate(width)).toBeGreaterThan(0)
  arcade.line.line = 'down'
  await page.reload()
  await stateOf(page, 'stale').waitFor()
  await expect.poll(() => picture(page, 'poster').evaluate(width)).toBeGreaterThan(0)
  arcade.line.line = 'up'
})

test('goods whose picture does not come show the outline of their kind', async ({ page, arcade }) => {
  await logIn(page, arcade, undefined, '/mine')
  const pictures = ['/images/gone.webp', '/images/gone-too.webp']
  await operate(arcade.service, 'goods.change', { id: 'tape', pictures })
  await arrive(page, arcade, '/exchange/goodsInfo/tape', 'ready')
  await expect(shown(page).locator('main svg[viewBox="0 0 64 64"]')).toHaveCount(2)
  await expect(shown(page).locator('img[src*="gone"]')).toHaveCount(0)
  await operate(arcade.service, 'goods.change', { id: 'tape', pictures: [] })
})
