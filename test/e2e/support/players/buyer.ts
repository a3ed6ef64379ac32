import type { Page } from '@playwright/test'
import { saveAddress } from '../../../../src/contract/mall/addresses.ts'
import { type Order, orderList } from '../../../../src/contract/mall/orders.ts'
import { collectMail, mailList } from '../../../../src/contract/news/mail.ts'
import { openOtherPhone } from '../../../support/device/other-phone.ts'
import { enter, newPhone } from '../steps.ts'
import type { Arcade } from '../world/arcade.ts'
import { sendGifts } from '../world/callers/operator.ts'

export interface Buyer {
  readonly orders: () => Promise<readonly Order[]>
  /** Adds an address from another phone. The first one becomes the default. */
  readonly addAddress: (consignee: string) => Promise<void>
}

/** A new player with points to spend, on this page. */
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
  const place = { region: '+886', area: '臺北市萬華區', zip: '108', detail: '西園路一段 200 號 3 樓' } as const
  return {
    orders: async () => (await other.read(orderList, {})).orders,
    addAddress: async (consignee) => {
      const who = { id: null, consignee, phone: '0912345678', label: '', isDefault: false }
      await other.act(saveAddress, { ...place, ...who })
    },
  }
}
