import { and, eq, isNotNull } from 'drizzle-orm'
import type { Localized } from '../../contract/languages.ts'
import { players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { keepTeamsLed, type Led } from '../event/signup/hand-over.ts'
import { type Letter, sendMail } from '../mail/box.ts'
import { ofTheApp } from '../mail/senders.ts'
import { inAll } from '../texts/in-all.ts'

const back = inAll(
  '你在冷靜期內重新登入，帳號註銷已取消，資料都還在。請在每台裝置上重新開啟通知。',
  '你在冷静期内重新登录，账号注销已取消，数据都还在。请在每台设备上重新开启通知。',
  'You logged in again within the 7 days, so your account is not deleted and nothing of it is lost. Turn notifications on again on each of your devices.',
  'Une connexion a eu lieu pendant le délai de réflexion : la suppression du compte est annulée et rien n’est perdu. Réactivez les notifications sur chacun de vos appareils.',
  'Du hast dich während der Bedenkzeit wieder angemeldet: Die Löschung ist aufgehoben, und nichts ist verloren. Schalte die Benachrichtigungen auf jedem deiner Geräte wieder ein.',
)
const ledByAnother = inAll(
  '你原本帶領的隊伍已由其他隊員接任隊長，這也算作該活動的一次取消報名。',
  '你原本带领的队伍已由其他队员接任队长，这也算作该活动的一次取消报名。',
  'A team that you led is led by another of its members now, and that counts as your one cancellation for the event.',
  'Une équipe que vous meniez a désormais un autre de ses membres pour chef, ce qui compte comme votre seule annulation pour l’événement.',
  'Ein Team, das du geleitet hast, leitet jetzt ein anderes Mitglied; das zählt als deine einzige Absage für die Veranstaltung.',
)
const withoutInvite = inAll(
  '你是隊長，但隊伍的邀請連結已失效，請到活動頁面更換連結。',
  '你是队长，但队伍的邀请链接已失效，请到活动页面更换链接。',
  'You lead your team, but its invitation link no longer works: make a new one on the event’s page.',
  'Vous êtes chef de votre équipe, mais son lien d’invitation n’est plus valable : créez-en un nouveau sur la page de l’événement.',
  'Du leitest dein Team, aber sein Einladungslink gilt nicht mehr: Erstelle auf der Seite der Veranstaltung einen neuen.',
)
const notYou = inAll(
  '如果不是你本人登入，請變更密碼並登出其他裝置。',
  '如果不是你本人登录，请修改密码并退出其他设备的登录。',
  'If it was not you who logged in, change your password and log out your other devices.',
  'Si cette connexion n’était pas de vous, changez votre mot de passe et déconnectez vos autres appareils.',
  'Kam diese Anmeldung nicht von dir, ändere dein Passwort und melde deine anderen Geräte ab.',
)

/** Mentions the player's teams only if something happened to them, since few players lead one. */
const letterFor = ({ handedOver, uninviting }: Led): Letter => {
  const parts = [back, ...(handedOver ? [ledByAnother] : []), ...(uninviting ? [withoutInvite] : []), notYou]
  const inOne = (language: keyof Localized, between: string) => parts.map((part) => part[language]).join(between)
  return {
    sender: ofTheApp,
    title: inAll(
      '帳號註銷已取消',
      '账号注销已取消',
      'Account deletion canceled',
      'Suppression du compte annulée',
      'Kontolöschung aufgehoben',
    ),
    body: inAll(inOne('zh-TW', ''), inOne('zh-CN', ''), inOne('en-US', ' '), inOne('fr-FR', ' '), inOne('de-DE', ' ')),
    gifts: [],
  }
}

/** Logging in during the cooling-off period cancels the deletion; true if there was one. */
export const cancelDeletion = async (tx: Tx, roleid: string, now: number): Promise<boolean> => {
  const returned = await tx
    .update(players)
    .set({ erasureAt: null })
    .where(and(eq(players.roleid, roleid), eq(players.status, 'normal'), isNotNull(players.erasureAt)))
    .returning({ roleid: players.roleid })
  if (returned.length === 0) return false
  const led = await keepTeamsLed(tx, roleid, now)
  await sendMail(tx, roleid, letterFor(led), now)
  return true
}
