import type { Session } from '../../../src/client/session/session.ts'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { doSignIn, getSignInInfo } from '../../../src/contract/game/signin.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { noticeList, readNotice } from '../../../src/contract/news/notice.ts'
import { newPhone } from '../../e2e/support/steps.ts'
import { sendGifts } from '../../e2e/support/world/callers/operator.ts'
import { type OtherPhone, openOtherPhone } from '../../support/device/other-phone.ts'
import type { ServiceProcess } from '../../support/service-process.ts'

/** What a player claims, round after round; after the last one a new player takes over. */
const recipes = ['sign-in', 'missions', ...Array.from({ length: 10 }, () => 'letters' as const)] as const
type Recipe = (typeof recipes)[number]

/** A new player with something to claim. */
export interface Player {
  readonly phone: string
  readonly session: Session
  readonly other: OtherPhone
  readonly recipe: Recipe
  readonly day: string
  /** Letters with a gift: one in addition to the day's awards, two if there are none. */
  readonly mails: readonly string[]
  readonly round: number
  /** Keys of earlier rounds, whose rewards are in the balances too. */
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

const mailsWithGift = async (other: OtherPhone, count: number): Promise<readonly string[]> => {
  const { mails } = await other.read(mailList, {})
  const ids = mails.flatMap(({ id, gift }) => (gift === 'claimable' ? [id] : []))
  if (ids.length < count) throw new Error(`a player has ${ids.length} letters with a gift, not ${count}`)
  return ids.slice(0, count)
}

/** A new player with today's claims, and the welcome letter. */
export const createPlayer = async (service: ServiceProcess): Promise<Player> => {
  const other = openOtherPhone(service.url)
  const phone = newPhone()
  const session = await other.signUp(phone, service.codeFor)
  const { today: day } = await other.read(getSignInInfo, me)
  const mails = await mailsWithGift(other, 1)
  const balances = await balancesOf(other)
  return { phone, session, other, recipe: recipes[0], day, mails, round: 0, earlier: [], balances }
}

/** Continues with the app open, if there is more to claim. `used`: all keys tapped before. */
export const continuePlayer = async (
  service: ServiceProcess,
  before: Player,
  used: readonly string[],
): Promise<Player | null> => {
  const { other, day, phone, earlier } = before
  const round = before.round + 1
  const recipe = recipes[round]
  if (!recipe) return null
  const today = `signin:${day}`
  if (recipe === 'missions') {
    if (!used.includes(today)) await other.do(doSignIn, { day }, today)
    await readSecondNotice(other)
  }
  const count = recipe === 'letters' ? 2 : 1
  for (let sent = 0; sent < count; sent++) await sendGifts(service, phone, [{ item: 'mallPoints', count: 100 }])
  const mails = await mailsWithGift(other, count)
  return { ...before, recipe, round, mails, earlier: [...new Set([...earlier, ...used, today])] }
}
