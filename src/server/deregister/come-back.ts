import { and, eq, isNotNull } from 'drizzle-orm'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { inAll } from '../in-all.ts'
import { type Letter, sendMail } from '../mail/box.ts'
import { ofTheApp } from '../mail/senders.ts'

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
    '你在冷靜期內重新登入，帳號註銷已取消，一切照舊。如果不是你本人登入，請變更密碼並登出其他裝置。',
    '你在冷静期内重新登录，账号注销已取消，一切照旧。如果不是你本人登录，请修改密码并退出其他设备的登录。',
    'You logged in again within the 7 days, so your account is not deleted and everything is as it was. If that was not you, change your password and log out your other devices.',
    'Une connexion a eu lieu pendant le délai de réflexion : la suppression du compte est annulée et rien ne change. Si ce n’était pas vous, changez votre mot de passe et déconnectez vos autres appareils.',
    'Du hast dich während der Bedenkzeit wieder angemeldet: Die Löschung ist aufgehoben, und alles ist wie zuvor. Warst du das nicht, ändere dein Passwort und melde deine anderen Geräte ab.',
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
  await sendMail(tx, roleid, letter, now)
  return true
}
