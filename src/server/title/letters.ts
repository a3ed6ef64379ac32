import type { Localized } from '../../contract/languages.ts'
import { lastMoment } from '../../rules/game/titles.ts'
import type { Letter } from '../mail/box.ts'
import { ofTheApp } from '../mail/senders.ts'
import { dateInAll } from '../texts/date-in-all.ts'
import { inAll } from '../texts/in-all.ts'

/** A title ends at midnight, so the letter names the day before as the last one. */
const lastDay = (endsAt: number): Localized => dateInAll(lastMoment(endsAt), { month: 'long', day: 'numeric' })

/** Sent on a title's last day. `effectPercent`: what it adds to the chance of legend essence, or 0. */
export const endingLetter = (name: Localized, effectPercent: number, endsAt: number): Letter => {
  const until = lastDay(endsAt)
  const effect = inAll(
    `到期後，分解時獲得傳說精華的機率不再提高 ${effectPercent}%。`,
    `到期后，分解时获得传说精华的概率不再提高 ${effectPercent}%。`,
    `After that it no longer raises the chance of legend essence by ${effectPercent}%.`,
    `Ensuite, il n’augmente plus la probabilité d’obtenir de l’essence légendaire de ${effectPercent} %.`,
    `Danach erhöht er die Chance auf legendäre Essenz nicht mehr um ${effectPercent} %.`,
  )
  const then = (language: keyof Localized) => (effectPercent > 0 ? effect[language] : '')
  return {
    sender: ofTheApp,
    title: inAll(
      `稱號「${name['zh-TW']}」即將到期`,
      `称号“${name['zh-CN']}”即将到期`,
      `Your title “${name['en-US']}” ends soon`,
      `Votre titre « ${name['fr-FR']} » prend bientôt fin`,
      `Dein Titel „${name['de-DE']}“ endet bald`,
    ),
    body: inAll(
      `稱號「${name['zh-TW']}」的有效期限到${until['zh-TW']}為止。${then('zh-TW')}之後若在結算時再次達成條件，會重新獲得此稱號。`,
      `称号“${name['zh-CN']}”的有效期到${until['zh-CN']}为止。${then('zh-CN')}之后如果结算时再次达成条件，会重新获得该称号。`,
      `Your title “${name['en-US']}” is valid through ${until['en-US']}. ${then('en-US')} Earn it again at a later settlement and it is yours again.`,
      `Votre titre « ${name['fr-FR']} » est valable jusqu’au ${until['fr-FR']} inclus. ${then('fr-FR')} Si vous le méritez de nouveau lors d’une prochaine clôture, vous le recevrez à nouveau.`,
      `Dein Titel „${name['de-DE']}“ gilt bis einschließlich ${until['de-DE']}. ${then('de-DE')} Verdienst du ihn bei einer späteren Auswertung erneut, bekommst du ihn wieder.`,
    ),
    gifts: [],
  }
}
