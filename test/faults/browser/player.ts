import type { Session } from '../../../src/client/session/session.ts'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import { newPhone } from '../../e2e/support/steps.ts'
import { sendGifts } from '../../e2e/support/world/desk.ts'
import { type OtherPhone, openOtherPhone } from '../../support/other-phone.ts'
import type { ServiceProcess } from '../../support/service-process.ts'

const recipes = ['sign-in', 'missions'] as const
type Recipe = (typeof recipes)[number]
/** Out of step with the variants of the faults, so that each meets both. */
export const recipeOf = (n: number): Recipe => recipes[Math.floor((n + 1) / 3) % 2] ?? 'sign-in'

/** Somebody nobody has seen before, with something to claim. */
export interface Player {
  readonly phone: string
  readonly session: Session
  readonly other: OtherPhone
  readonly recipe: Recipe
  readonly day: string
  readonly mail: string
  /** Keys of a round before, whose gains are in the balances too. */
  readonly earlier: readonly string[]
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

const readSecondNotice = async (other: OtherPhone): Promise<void> => {
  const { notices } = await other.read(noticeList, {})
  await other.do(readNotice, { ids: [first(notices.slice(1), 'second notice').id] }, 'mark:before-the-round')
}

const mailWithGift = async (other: OtherPhone): Promise<string> => {
  const { mails } = await other.read(mailList, {})
  return first(
    mails.filter(({ gift }) => gift === 'claimable'),
    'mail with a gift',
  ).id
}

/**
 * `sign-in` has the day still to claim; `missions` has signed in and read the news, so that two awards of one lane
 * wait.
 */
export const createPlayer = async (service: ServiceProcess, n: number): Promise<Player> => {
  const other = openOtherPhone(service.url)
  const phone = newPhone()
  const session = await other.signUp(phone, service.codeFor)
  const recipe = recipeOf(n)
  const { today: day } = await other.read(getSignInInfo, me)
  if (recipe === 'missions') {
    await other.do(doSignIn, { day }, `signin:${day}`)
    await readSecondNotice(other)
  }
  const mail = await mailWithGift(other)
  return { phone, session, other, recipe, day, mail, earlier: [], balances: await balancesOf(other) }
}

/** Somebody who has signed in goes on with the app open: the missions of the same day and another letter. */
export const continuePlayer = async (
  service: ServiceProcess,
  before: Player,
  used: readonly string[],
): Promise<Player> => {
  const { other, day, phone } = before
  const today = `signin:${day}`
  if (!used.includes(today)) await other.do(doSignIn, { day }, today)
  await readSecondNotice(other)
  await sendGifts(service, phone, [{ item: 'mallPoints', count: 100 }])
  return { ...before, recipe: 'missions', mail: await mailWithGift(other), earlier: [...used, today] }
}
