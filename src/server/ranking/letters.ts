import type { Reward } from '../../contract/common.ts'
import type { Localized } from '../../contract/languages.ts'
import type { Board } from '../../rules/boards/board.ts'
import { wordName } from '../catalogue/index.ts'
import type { Letter } from '../mail/box.ts'
import { inAll } from '../texts.ts'

const warOffice: Localized = inAll('兵部', '兵部', 'War Office', 'Ministère de la Guerre', 'Kriegsamt')

const titleOf = (name: Localized): Localized =>
  inAll(
    `${name['zh-TW']}獎勵`,
    `${name['zh-CN']}奖励`,
    `Leaderboard reward: ${name['en-US']}`,
    `Récompense du classement : ${name['fr-FR']}`,
    `Ranglisten-Belohnung: ${name['de-DE']}`,
  )

const weekly = (name: Localized, period: string, rank: number): Localized =>
  inAll(
    `主公：自 ${period} 起的一週，${name['zh-TW']}已經結算，您名列第 ${rank}。獎勵隨信奉上。`,
    `主公：自 ${period} 起的一周，${name['zh-CN']}已经结算，您名列第 ${rank}。奖励随信奉上。`,
    `Commander, the “${name['en-US']}” leaderboard of the week from ${period} is settled. You came in at number ${rank}. Your reward is enclosed.`,
    `Excellence, le classement « ${name['fr-FR']} » de la semaine du ${period} est clos. Vous finissez au rang ${rank} ; votre récompense est jointe.`,
    `Exzellenz, die Rangliste „${name['de-DE']}“ der Woche ab ${period} ist abgerechnet. Ihr steht auf Platz ${rank}; die Belohnung liegt bei.`,
  )

const monthly = (name: Localized, period: string, rank: number): Localized =>
  inAll(
    `主公：${period} 月份的${name['zh-TW']}已經結算，您名列第 ${rank}。獎勵隨信奉上。`,
    `主公：${period} 月份的${name['zh-CN']}已经结算，您名列第 ${rank}。奖励随信奉上。`,
    `Commander, the “${name['en-US']}” leaderboard of ${period} is settled. You came in at number ${rank}. Your reward is enclosed.`,
    `Excellence, le classement « ${name['fr-FR']} » de ${period} est clos. Vous finissez au rang ${rank} ; votre récompense est jointe.`,
    `Exzellenz, die Rangliste „${name['de-DE']}“ für ${period} ist abgerechnet. Ihr steht auf Platz ${rank}; die Belohnung liegt bei.`,
  )

/** What a player reads who came in among the rewarded. */
export const rewardLetter = (board: Board, period: string, rank: number, rewards: readonly Reward[]): Letter => {
  const name = wordName('board', board.id)
  const body = board.settles === 'month' ? monthly(name, period, rank) : weekly(name, period, rank)
  return { sender: warOffice, title: titleOf(name), body, gifts: rewards, tells: 'settlement' }
}
