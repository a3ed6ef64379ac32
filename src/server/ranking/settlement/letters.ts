import type { Reward } from '../../../contract/common.ts'
import type { Localized } from '../../../contract/languages.ts'
import type { Board } from '../../../rules/boards/board.ts'
import { wordName } from '../../catalogue/index.ts'
import type { Letter } from '../../mail/box.ts'
import { warOffice } from '../../mail/senders.ts'
import { dateInAll } from '../../texts/date-in-all.ts'
import { inAll } from '../../texts/in-all.ts'

const titleOf = (name: Localized): Localized =>
  inAll(
    `${name['zh-TW']}獎勵`,
    `${name['zh-CN']}奖励`,
    `Leaderboard reward: ${name['en-US']}`,
    `Récompense du classement : ${name['fr-FR']}`,
    `Ranglisten-Belohnung: ${name['de-DE']}`,
  )

const dates = { year: 'numeric', month: 'long' } as const
/** The month `2026-11` or the day `2026-11-16`, formatted in each language. */
const dated = (period: string): Localized => {
  const isMonth = period.length === 'yyyy-mm'.length
  const at = Date.parse(`${isMonth ? `${period}-01` : period}T12:00:00+08:00`)
  return dateInAll(at, isMonth ? dates : { ...dates, day: 'numeric' })
}

const weekly = (name: Localized, from: Localized, rank: number): Localized =>
  inAll(
    `主公：${from['zh-TW']}起一週的${name['zh-TW']}已結算，名列第 ${rank} 名。獎勵隨信奉上。`,
    `主公：${from['zh-CN']}起一周的${name['zh-CN']}已结算，名列第 ${rank} 名。奖励随信奉上。`,
    `Commander, the “${name['en-US']}” leaderboard of the week from ${from['en-US']} is settled. You came in at number ${rank}. Your reward is enclosed.`,
    `Excellence, le classement « ${name['fr-FR']} » de la semaine du ${from['fr-FR']} est clos. Vous finissez au rang ${rank} ; votre récompense est jointe.`,
    `Exzellenz, die Rangliste „${name['de-DE']}“ der Woche ab dem ${from['de-DE']} ist ausgewertet. Ihr steht auf Platz ${rank}; die Belohnung liegt bei.`,
  )

const monthly = (name: Localized, month: Localized, rank: number): Localized =>
  inAll(
    `主公：${month['zh-TW']}的${name['zh-TW']}已結算，名列第 ${rank} 名。獎勵隨信奉上。`,
    `主公：${month['zh-CN']}的${name['zh-CN']}已结算，名列第 ${rank} 名。奖励随信奉上。`,
    `Commander, the “${name['en-US']}” leaderboard of ${month['en-US']} is settled. You came in at number ${rank}. Your reward is enclosed.`,
    `Excellence, le classement « ${name['fr-FR']} » (${month['fr-FR']}) est clos. Vous finissez au rang ${rank} ; votre récompense est jointe.`,
    `Exzellenz, die Rangliste „${name['de-DE']}“ für ${month['de-DE']} ist ausgewertet. Ihr steht auf Platz ${rank}; die Belohnung liegt bei.`,
  )

/** The letter to rewarded players. Dates are formatted once for all, because that is slow. */
export const rewardLetters = (board: Board, period: string): ((rank: number, rewards: readonly Reward[]) => Letter) => {
  const name = wordName('board', board.id)
  const when = dated(period)
  const told = board.settles === 'month' ? monthly : weekly
  const of = { sender: warOffice, title: titleOf(name), tells: 'settlement' } as const
  return (rank, rewards) => ({ ...of, body: told(name, when, rank), gifts: rewards })
}
