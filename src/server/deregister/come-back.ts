import { and, eq, isNotNull } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { keepTeamsLed } from '../event/signup/hand-over.ts'
import { type Letter, ofTheApp, sendMail } from '../mail/box.ts'
import { inAll } from '../texts/in-all.ts'

const letter: Letter = {
  sender: ofTheApp,
  title: inAll(
    '帳號註銷已取消',
    '账号注销已取消',
    'Account deletion canceled',
    'Suppression du compte annulée',
    'Kontolöschung aufgehoben',
  ),
  body: inAll(
    '你在冷靜期內重新登入，帳號註銷已取消，資料都還在。請在每台裝置上重新開啟通知。如果你原本是隊長，且隊裡還有其他隊員，隊長已由其中一位接任，這也算作該活動的一次取消報名。如果不是你本人登入，請變更密碼並登出其他裝置。',
    '你在冷静期内重新登录，账号注销已取消，数据都还在。请在每台设备上重新开启通知。如果你原本是队长，且队里还有其他队员，队长已由其中一位接任，这也算作该活动的一次取消报名。如果不是你本人登录，请修改密码并退出其他设备的登录。',
    'You logged in again within the 7 days, so your account is not deleted and nothing of it is lost. Turn notifications on again on each of your devices. If you led a team with other members, one of them leads it now, and that counts as your one cancellation for the event. If it was not you who logged in, change your password and log out your other devices.',
    'Une connexion a eu lieu pendant le délai de réflexion : la suppression du compte est annulée et rien n’est perdu. Réactivez les notifications sur chacun de vos appareils. Si vous meniez une équipe qui comptait d’autres membres, l’un d’eux en est désormais le chef, ce qui compte comme votre seule annulation pour l’événement. Si cette connexion n’était pas de vous, changez votre mot de passe et déconnectez vos autres appareils.',
    'Du hast dich während der Bedenkzeit wieder angemeldet: Die Löschung ist aufgehoben, und nichts ist verloren. Schalte die Benachrichtigungen auf jedem deiner Geräte wieder ein. Hast du ein Team mit anderen Mitgliedern geleitet, leitet es jetzt eines von ihnen; das zählt als deine einzige Absage für die Veranstaltung. Kam diese Anmeldung nicht von dir, ändere dein Passwort und melde deine anderen Geräte ab.',
  ),
  gifts: [],
}

/** A login within the cooling-off ends the deregistration; true where there was one. */
export const comeBack = async (tx: Tx, roleid: string, now: number): Promise<boolean> => {
  const back = await tx
    .update(players)
    .set({ erasureAt: null })
    .where(and(eq(players.roleid, roleid), eq(players.status, 'normal'), isNotNull(players.erasureAt)))
    .returning({ roleid: players.roleid })
  if (back.length === 0) return false
  await keepTeamsLed(tx, roleid, now)
  await sendMail(tx, roleid, letter, now)
  return true
}
