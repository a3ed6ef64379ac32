import type { Localized } from '../../../contract/languages.ts'
import { orderNumber } from '../../../rules/mall/order-number.ts'
import type { Letter } from '../../mail/box.ts'
import { ofTheApp } from '../../mail/senders.ts'
import { inAll } from '../../texts/in-all.ts'

interface Refund {
  readonly orderId: string
  /** Quoted as the operator wrote it. */
  readonly reason: string
  /** False if the order has only silver legend cards, which cost nothing. */
  readonly paid: boolean
  /** How many silver legend cards were put back into the mailing cart. */
  readonly cardsBack: number
}

const refunded = inAll(
  '訂單已退款',
  '订单已退款',
  'Your order was refunded',
  'Votre commande a été remboursée',
  'Deine Bestellung wurde erstattet',
)
const canceled = inAll(
  '訂單已取消',
  '订单已取消',
  'Your order was canceled',
  'Votre commande a été annulée',
  'Deine Bestellung wurde storniert',
)

/** The same wording everywhere: paid orders are refunded, free ones cancelled. */
const saidRefunded = inAll(
  '已退款，你支付的點數與道具已全數退回',
  '已退款，你支付的积分与道具已全部退回',
  'was refunded, and everything you paid for it has been given back',
  'a été remboursée et tout ce que vous aviez payé vous a été rendu',
  'wurde erstattet, und du hast alles zurückbekommen, was du bezahlt hast',
)
const saidCanceled = inAll('已取消', '已取消', 'was canceled', 'a été annulée', 'wurde storniert')
const oneCard = inAll(
  '銀傳說已放回購物車。',
  '银传说已放回购物车。',
  ' The silver legend card is in your mailing cart again.',
  ' La Légende d’argent est de nouveau dans votre panier d’envoi.',
  ' Die Silberlegende liegt wieder in deinem Versandkorb.',
)
const manyCards = inAll(
  '銀傳說已放回購物車。',
  '银传说已放回购物车。',
  ' The silver legend cards are in your mailing cart again.',
  ' Les Légendes d’argent sont de nouveau dans votre panier d’envoi.',
  ' Die Silberlegenden liegen wieder in deinem Versandkorb.',
)
const nothing = inAll('', '', '', '', '')

const bodyOf = (order: string, reason: string, said: Localized, cards: Localized): Localized =>
  inAll(
    `訂單 ${order} ${said['zh-TW']}。${cards['zh-TW']}原因：${reason}`,
    `订单 ${order} ${said['zh-CN']}。${cards['zh-CN']}原因：${reason}`,
    `Order ${order} ${said['en-US']}.${cards['en-US']} Reason: ${reason}`,
    `La commande ${order} ${said['fr-FR']}.${cards['fr-FR']} Motif : ${reason}`,
    `Die Bestellung ${order} ${said['de-DE']}.${cards['de-DE']} Grund: ${reason}`,
  )

export const refundLetter = ({ orderId, reason, paid, cardsBack }: Refund): Letter => {
  const cards = cardsBack === 0 ? nothing : cardsBack === 1 ? oneCard : manyCards
  return {
    sender: ofTheApp,
    title: paid ? refunded : canceled,
    body: bodyOf(orderNumber(orderId), reason, paid ? saidRefunded : saidCanceled, cards),
    gifts: [],
    orderId,
  }
}
