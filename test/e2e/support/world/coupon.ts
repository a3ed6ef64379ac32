import { expect, type Page } from '@playwright/test'
import { say } from '../../../support/words/say.ts'
import { control } from '../control.ts'
import { type Buyer, buyer } from '../players/buyer.ts'
import { shown, stateOf } from '../steps.ts'
import type { Arcade } from './arcade.ts'

export const COUPON = '/exchange/goodsInfo/coupon'

export const sheet = (page: Page) => page.getByRole('dialog')
export const place = (page: Page) => control(sheet(page), 'placeOrder')
export const ordered = (page: Page) => page.getByRole('dialog', { name: say('ordered'), exact: true })

/** A player with 1,000 points, on the page of a coupon for 300. */
export const atTheCoupon = async (page: Page, arcade: Arcade): Promise<Buyer> => {
  const bought = await buyer(page, arcade, 1_000, COUPON)
  await stateOf(page, 'ready').waitFor()
  return bought
}

/** Opens the order sheet for one coupon. */
export const openOrder = async (page: Page): Promise<void> => {
  await control(shown(page), 'exchangeGoods').click()
  await expect(place(page)).toBeVisible()
}

export const beforeTheOrder = async (page: Page, arcade: Arcade): Promise<Buyer> => {
  const bought = await atTheCoupon(page, arcade)
  await openOrder(page)
  return bought
}
