import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import { orderNumber } from '../../../rules/mall/order-number.ts'
import type { Tx } from '../../db/types.ts'
import { sendMail } from '../../mail/box.ts'
import { ofTheApp } from '../../mail/senders.ts'
import { inAll } from '../../texts/in-all.ts'

interface Goods {
  readonly orderId: string
  readonly name: Localized
  readonly count: number
  readonly holds: readonly Reward[]
}

const title = inAll(
  '商城商品',
  '商城商品',
  'Your goods from the mall',
  'Vos articles de la boutique',
  'Deine Artikel aus dem Laden',
)

const bodyOf = (name: Localized, count: number, order: string): Localized =>
  inAll(
    `你兌換的「${name['zh-TW']}」共 ${count} 份，已隨信附上。訂單編號 ${order}。`,
    `你兑换的“${name['zh-CN']}”共 ${count} 份，已附在邮件中。订单编号 ${order}。`,
    `Here is what you ordered: ${name['en-US']} (${count}). Order number ${order}.`,
    `Voici votre commande : ${name['fr-FR']} (${count}). Commande nº ${order}.`,
    `Hier ist deine Bestellung: ${name['de-DE']} (${count}). Bestellnummer ${order}.`,
  )

export const deliveryLetter = ({ orderId, name, count, holds }: Goods) => ({
  sender: ofTheApp,
  title,
  body: bodyOf(name, count, orderNumber(orderId)),
  gifts: holds.map((held) => ({ item: held.item, count: held.count * count })),
  orderId,
})

/** Virtual goods are delivered by mail, linked to the order. */
export const deliver = async (tx: Tx, roleid: string, goods: Goods, now: number): Promise<void> => {
  await sendMail(tx, roleid, deliveryLetter(goods), now)
}
