import type { Letter } from '../../mail/box.ts'
import { ofTheApp } from '../../mail/senders.ts'
import { inAll } from '../../texts.ts'

/** The reason is the operator's own sentence, in the language it was written in. */
export const refundLetter = (orderId: string, reason: string): Letter => ({
  sender: ofTheApp,
  title: inAll(
    '訂單已退款',
    '订单已退款',
    'Your order was refunded',
    'Votre commande a été remboursée',
    'Deine Bestellung wurde erstattet',
  ),
  body: inAll(
    `訂單 ${orderId} 已取消，你所支付的點數等已全數退回。原因：${reason}`,
    `订单 ${orderId} 已取消，你所支付的积分等已全数退回。原因：${reason}`,
    `Order ${orderId} was canceled, and everything you paid for it has been given back. Reason: ${reason}`,
    `La commande ${orderId} a été annulée et tout ce que vous aviez payé vous a été rendu. Motif : ${reason}`,
    `Die Bestellung ${orderId} wurde storniert, und alles, was du bezahlt hast, hast du zurück. Grund: ${reason}`,
  ),
  gifts: [],
  orderId,
})
