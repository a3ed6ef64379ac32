import type { Session } from '../../../src/client/session/session.ts'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import { newPhone } from '../../e2e/support/steps.ts'
import { type OtherPhone, openOtherPhone } from '../../support/other-phone.ts'
import type { ServiceProcess } from '../../support/service-process.ts'

const recipes = ['sign-in', 'missions'] as const
type Recipe = (typeof recipes)[number]

/** Somebody nobody has seen before, with something to claim. */
export interface Player {
  readonly phone: string
  readonly session: Session
  readonly other: OtherPhone
  readonly recipe: Recipe
  readonly day: string
  readonly mail: string
  readonly notice: string
  /** Before the first tap. */
  readonly balances: Readonly<Record<string, number>>
}

const me = { project: 'tw-demo', icId: '' }

export const balancesOf = async (other: OtherPhone) => (await other.read(playerInfo, me)).balances

const first = <T>(items: readonly T[], what: string): T => {
  const [item] = items
  if (item === undefined) throw new Error(`a new player has no ${what}`)
  return item
}

/**
 * `sign-in` has the day still to claim; `missions` has signed in and read the news, so that two awards of one lane
 * wait.
 */
export const createPlayer = async (service: ServiceProcess, n: number): Promise<Player> => {
  const other = openOtherPhone(service.url)
  const phone = newPhone()
  const session = await other.signUp(phone, service.codeFor)
  // Out of step with the variants of the faults, so that each meets both.
  const recipe = recipes[Math.floor((n + 1) / 3) % 2] ?? 'sign-in'
  const { today: day } = await other.read(getSignInInfo, me)
  const { mails } = await other.read(mailList, {})
  const { notices } = await other.read(noticeList, {})
  if (recipe === 'missions') {
    await other.do(doSignIn, { day }, `signin:${day}`)
    await other.do(readNotice, { ids: [first(notices.slice(1), 'second notice').id] }, 'mark:before-the-round')
  }
  const mail = first(
    mails.filter(({ gift }) => gift === 'claimable'),
    'mail with a gift',
  ).id
  return {
    phone,
    session,
    other,
    recipe,
    day,
    mail,
    notice: first(notices, 'notice').id,
    balances: await balancesOf(other),
  }
}
