import { makeIcNumber, showIcNumber } from '../../../rules/codes/ic-number.ts'
import { seeded } from '../play/chance.ts'

/** The demo logins. Their codes arrive in the dev channel's outbox. */
export const DEMO_PHONE = { phoneCode: '+886', phone: '912345678' }

export interface DemoAccount {
  readonly roleid: string
  readonly phone: string
  readonly nickname: string
  readonly about: string
}

export const demoAccount: DemoAccount = {
  roleid: '100000001',
  phone: DEMO_PHONE.phone,
  nickname: '常山趙子龍',
  about: 'a bit of everything',
}
export const newcomerAccount: DemoAccount = {
  roleid: '100000002',
  phone: '900000001',
  nickname: '初來乍到',
  about: 'nothing yet',
}
export const collectorAccount: DemoAccount = {
  roleid: '100000003',
  phone: '900010000',
  nickname: '萬卡藏家',
  about: '10 000 cards',
}
export const demoAccounts: readonly DemoAccount[] = [demoAccount, newcomerAccount, collectorAccount]

/** Unbound IC cards share this secret under the scratch field, to try binding by number. */
export const SPARE_SECRET = '314159'
/** Fixed numbers, the same in every demo world: an unbound card and one of the collector's. */
export const freeIcNumber = makeIcNumber('kingdoms', seeded(3_14159))
export const collectorsIcNumber = makeIcNumber('kingdoms', seeded(10_000))

/** The codes on posters: two valid ones and an expired one. */
export const demoPosters = {
  signin: 'TIGER TALLY AUTUMN',
  introduction: 'TIGER TALLY HOW TO PLAY',
  over: 'TIGER TALLY SUMMER',
} as const

/** Printed by `npm start` and `npm run dev` in the dev channel. */
export const demoGreeting = (url: string): string =>
  [
    'Demo logins, by phone code:',
    ...demoAccounts.map(({ phone, about }) => `  ${DEMO_PHONE.phoneCode} ${phone}  ${about}`),
    `Their codes arrive at ${url}/dev/outbox; npm run arcade plays machines.`,
    `An IC card to bind: ${showIcNumber(freeIcNumber)}, secret ${SPARE_SECRET}. A poster to scan: ${demoPosters.signin}`,
    '',
  ].join('\n')
