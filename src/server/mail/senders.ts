import type { Localized } from '../../contract/languages.ts'
import type { LetterKind } from '../../contract/news/mail.ts'
import { inAll } from '../texts/in-all.ts'

/** The in-game sender: addresses the player in the voice of a court. */
export const chancellery = inAll('丞相府', '丞相府', 'Chancellery', 'Chancellerie', 'Kanzlei')

/** The sender of everything about account security, in plain words, so that it is not taken for part of the story. */
export const ofTheApp = inAll('系統通知', '系统通知', 'Tiger Tally', 'Tiger Tally', 'Tiger Tally')

/** Rewards of the boards. */
export const warOffice = inAll('兵部', '兵部', 'War Office', 'Ministère de la Guerre', 'Kriegsamt')

export const ofTheOffice = inAll('賽事組', '赛事组', 'Tournament office', 'Bureau des tournois', 'Turnierbüro')

export const quartermaster = inAll('軍需官', '军需官', 'Quartermaster', 'Intendant', 'Quartiermeister')

export const ofTheMall = inAll('商城', '商城', 'Exchange mall', 'Boutique d’échange', 'Tauschladen')

const senders: readonly (readonly [LetterKind, Localized])[] = [
  ['court', chancellery],
  ['system', ofTheApp],
  ['reward', warOffice],
  ['event', ofTheOffice],
  ['supply', quartermaster],
  ['mall', ofTheMall],
]

const kinds = new Map(senders.map(([kind, { 'zh-TW': name }]) => [name, kind]))

/** What a letter is about: an order, or what its sender writes about. Unknown for an operator's own senders. */
export const kindOf = ({ sender, orderId }: { readonly sender: Localized; readonly orderId: string | null }) =>
  orderId === null ? kinds.get(sender['zh-TW']) : 'mall'
