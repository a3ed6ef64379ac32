import type { Page } from '@playwright/test'
import { type Order, orderList } from '../../../../src/contract/mall/orders.ts'
import { collectMail, mailList } from '../../../../src/contract/news/mail.ts'
import { openOtherPhone } from '../../../support/device/other-phone.ts'
import { enter, newPhone } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { sendGifts } from '../world/callers/desk.ts'

export interface Buyer {
  readonly orders: () => Promise<readonly Order[]>
}

/** A player who came just now, with points to spend and nothing else, at this page. */
export const buyer = async (page: Page, arcade: Arcade, points: number, next: string): Promise<Buyer> => {
  const { service } = arcade
  const phone = newPhone()
  const other = openOtherPhone(service.url)
  const session = await other.signUp(phone, service.codeFor)
  const gift = { item: 'mallPoints', count: points }
  await sendGifts(service, phone, [gift])
  const { mails } = await other.read(mailList, {})
  const letter = mails.find(({ gifts }) => gifts.some(({ item, count }) => item === gift.item && count === points))
  if (!letter) throw new Error('the letter did not come')
  await other.do(collectMail, { id: letter.id }, collectMail.opKey({ id: letter.id }))
  await enter(page, arcade, session, next)
  return { orders: async () => (await other.read(orderList, {})).orders }
}
