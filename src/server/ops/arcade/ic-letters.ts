import { maskIcNumber } from '../../../rules/codes/ic-number.ts'
import type { Letter } from '../../mail/box.ts'
import { ofTheApp } from '../../mail/senders.ts'
import { inAll } from '../../texts/in-all.ts'

/** Neither letter names the other player. The reason is quoted as the operator wrote it. */
export const movedAwayLetter = (number: string, why: string): Letter => {
  const card = maskIcNumber(number)
  return {
    sender: ofTheApp,
    title: inAll(
      'IC 卡已解除綁定',
      'IC 卡已解绑',
      'An IC card was unbound',
      'Une carte IC a été déliée',
      'Eine IC-Karte wurde gelöst',
    ),
    body: inAll(
      `客服已將 IC 卡 ${card} 轉移至另一個帳號，你的帳號不再與它綁定。原因：${why}\n如有疑問，請聯絡客服。`,
      `客服已将 IC 卡 ${card} 转移至另一个账号，你的账号不再与它绑定。原因：${why}\n如有疑问，请联系客服。`,
      `Customer service has moved IC card ${card} to another account. It is no longer bound to yours. Reason: ${why}\nIf you disagree, contact customer service.`,
      `Le service client a transféré la carte IC ${card} vers un autre compte. Elle n’est plus liée au vôtre. Motif : ${why}\nEn cas de désaccord, contactez le service client.`,
      `Der Kundendienst hat die IC-Karte ${card} auf ein anderes Konto übertragen. An deines ist sie nicht mehr gebunden. Grund: ${why}\nBist du nicht einverstanden, wende dich an den Kundendienst.`,
    ),
    gifts: [],
  }
}

export const movedHereLetter = (number: string, why: string): Letter => {
  const card = maskIcNumber(number)
  return {
    sender: ofTheApp,
    title: inAll(
      'IC 卡已綁定',
      'IC 卡已绑定',
      'An IC card was bound',
      'Une carte IC a été liée',
      'Eine IC-Karte wurde gebunden',
    ),
    body: inAll(
      `客服已將 IC 卡 ${card} 綁定至你的帳號。原因：${why}`,
      `客服已将 IC 卡 ${card} 绑定至你的账号。原因：${why}`,
      `Customer service has bound IC card ${card} to your account. Reason: ${why}`,
      `Le service client a lié la carte IC ${card} à votre compte. Motif : ${why}`,
      `Der Kundendienst hat die IC-Karte ${card} an dein Konto gebunden. Grund: ${why}`,
    ),
    gifts: [],
  }
}
