import type { Letter } from '../mail/box.ts'
import { ofTheApp } from '../mail/senders.ts'
import { inAll } from '../texts/in-all.ts'

/** Warns a player who did not set the password themselves. */
export const passwordLetter: Letter = {
  sender: ofTheApp,
  title: inAll(
    '密碼已設定',
    '密码已设置',
    'Your password was set',
    'Votre mot de passe est défini',
    'Dein Passwort wurde festgelegt',
  ),
  body: inAll(
    '你的帳號剛設定了新密碼，其他裝置都已登出。如果不是你本人，請立即以手機驗證碼登入並變更密碼，或聯絡客服。',
    '你的账号刚设置了新密码，其他设备都已退出登录。如果不是你本人，请立即用手机验证码登录并修改密码，或联系客服。',
    'A new password was set for your account, and every other device was logged out. If that was not you, log in by phone code at once and set another one, or contact customer service.',
    'Un nouveau mot de passe vient d’être défini pour votre compte et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, connectez-vous aussitôt par code et changez-le, ou contactez le service client.',
    'Für dein Konto wurde ein neues Passwort festgelegt, alle anderen Geräte wurden abgemeldet. Warst du das nicht, melde dich gleich per Code an und lege ein neues fest, oder wende dich an den Kundendienst.',
  ),
  gifts: [],
}

/** `name` is the messaging app's. */
export const messengerLetter = (name: string): Letter => ({
  sender: ofTheApp,
  title: inAll(`已連結 ${name}`, `已关联 ${name}`, `${name} linked`, `${name} est associé`, `${name} ist verknüpft`),
  body: inAll(
    `從現在起，你可以用 ${name} 登入這個帳號。如果不是你本人連結的，請到「登入裝置」頁面解除，並設定新密碼。`,
    `从现在起，你可以用 ${name} 登录这个账号。如果不是你本人关联的，请到“登录设备”页面解除，并设置新密码。`,
    `You can now log in to this account with ${name}. If you did not link it, unlink it under “Devices” and set a new password.`,
    `Vous pouvez désormais vous connecter à ce compte avec ${name}. Si ce n’est pas vous qui l’avez associé, dissociez-le sous « Appareils » et définissez un nouveau mot de passe.`,
    `Ab jetzt kannst du dich mit ${name} bei diesem Konto anmelden. Warst du das nicht, trenne ${name} unter „Geräte“ und lege ein neues Passwort fest.`,
  ),
  gifts: [],
})
