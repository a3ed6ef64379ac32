import type { Language, Localized } from '../../contract/languages.ts'
import { markOfPlayer, type PushKind, type PushPayload } from '../../contract/news/push.ts'
import { to } from '../../contract/pages/paths.ts'
import { inAll } from '../texts/in-all.ts'
import type { News } from './notify.ts'

const newLetter = inAll(
  '你有一封新信件',
  '你有一封新邮件',
  'You have new mail',
  'Vous avez un nouveau courrier',
  'Du hast neue Post',
)
const rewardInMail = inAll(
  '獎勵已寄達，請在「信件」中領取',
  '奖励已通过邮件发放，请在“邮件”中领取',
  'Your reward is in your mail',
  'Votre récompense est dans votre courrier',
  'Deine Belohnung liegt in deiner Post',
)
const parcel = inAll(
  '包裹已出貨',
  '包裹已发货',
  'Your parcel is on its way',
  'Votre colis est en route',
  'Dein Paket ist unterwegs',
)
const begun = inAll(
  '活動開始了',
  '活动开始了',
  'The event has started',
  'L’événement a commencé',
  'Die Veranstaltung hat begonnen',
)
const quiet = inAll(
  '勿擾時段的消息',
  '免打扰时段的消息',
  'During your quiet hours',
  'Pendant vos heures calmes',
  'Während der Ruhezeit',
)

const summary = (count: number): Localized =>
  inAll(
    `有 ${count} 則新消息`,
    `有 ${count} 条新消息`,
    `${count} new messages`,
    `${count} nouveaux messages`,
    `${count} neue Nachrichten`,
  )

type Facts = Pick<News, 'kind' | 'subject' | 'values'>

const named = (values: News['values'], language: Language): string => String(values[language] ?? values['zh-TW'] ?? '')

/** For a line on a lock screen: long titles would be cut there, and payloads have a size limit. */
const short = (text: string): string => ([...text].length > 80 ? `${[...text].slice(0, 79).join('')}…` : text)

const sentences: Readonly<Record<PushKind, (facts: Facts, language: Language) => Omit<PushPayload, 'kind'>>> = {
  mail: ({ subject, values }, language) => ({
    title: named(values, language),
    body: newLetter[language],
    route: to('mailDetail', { id: subject }),
  }),
  settlement: ({ subject, values }, language) => ({
    title: named(values, language),
    body: rewardInMail[language],
    route: to('mailDetail', { id: subject }),
  }),
  shipping: ({ subject, values }, language) => ({
    title: parcel[language],
    body: String(values.carrier ?? ''),
    route: to('exchangeOrder', { id: subject }),
  }),
  event: ({ subject, values }, language) => ({
    title: named(values, language),
    body: begun[language],
    route: to('activityDetail', { id: subject }),
  }),
}

export const payloadOf = (facts: Facts, language: Language): PushPayload => {
  const { title, body, route } = sentences[facts.kind](facts, language)
  return { kind: facts.kind, title: short(title), body: short(body), route }
}

/** Several messages from quiet hours are summarized; a single one is shown as it is. */
export const summaryOf = (all: readonly Facts[], language: Language): PushPayload => {
  const [first] = all
  if (first && all.length === 1) return payloadOf(first, language)
  const inMail = all.every(({ kind }) => kind === 'mail' || kind === 'settlement')
  return {
    kind: 'summary',
    title: quiet[language],
    body: summary(all.length)[language],
    route: to(inMail ? 'mailList' : 'mine'),
  }
}

/** A phone that somebody else is logged in on when it comes shows nothing of it. */
export const markedFor = ({ roleid }: { readonly roleid: string }, payload: PushPayload): PushPayload => ({
  ...payload,
  of: markOfPlayer(roleid),
})
