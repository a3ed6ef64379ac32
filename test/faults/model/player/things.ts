import type { AnswerTo, LiveOutcome, LiveResult, QueuedResult, RequestLayer } from '../../../../src/client/api.ts'
import { decomposeCards, lockCards } from '../../../../src/contract/card/card.ts'
import { getTaskAward } from '../../../../src/contract/game/missions.ts'
import { doSignIn, getSignInInfo } from '../../../../src/contract/game/signin.ts'
import { collectMail, mailList, readMail } from '../../../../src/contract/news/mail.ts'
import { cardOf } from '../service/reads.ts'

/** Few claims, marks and actions, so that taps collide. */
type Tap = (layer: RequestLayer) => Promise<QueuedResult>

export interface Thing {
  readonly action: string
  readonly args: Record<string, unknown>
  readonly tap: Tap
}

export const mailIds = ['a', 'b', 'c', 'd'] as const
export const missions = ['play', 'read'] as const

const mail = (id: string): Thing => ({
  action: collectMail.name,
  args: { id },
  tap: (layer) => layer.ask(collectMail, { id }),
})
const signIn = (day: string): Thing => ({
  action: doSignIn.name,
  args: { day },
  tap: (layer) => layer.ask(doSignIn, { day }),
})
const task = (taskId: string, day: string): Thing => ({
  action: getTaskAward.name,
  args: { day, taskId },
  tap: (layer) => layer.ask(getTaskAward, { taskId, day }),
})

/** What can be claimed on this day; the second mission is refused for a while. */
export const claimsOf = (day: string): readonly Thing[] => [
  signIn(day),
  ...mailIds.map(mail),
  task('play', day),
  task('read', day),
  mail('a'),
]

export const markOf = (thing: number): Thing => {
  const ids = [`m${thing % 2}`]
  return { action: readMail.name, args: { ids }, tap: (layer) => layer.ask(readMail, { ids }) }
}

export const lockOf = (account: string, locked: boolean): Thing => {
  const args = { cardids: [cardOf(account)], locked }
  return { action: lockCards.name, args, tap: (layer) => layer.ask(lockCards, args) }
}

export const readOnce = (layer: RequestLayer): Promise<AnswerTo<typeof mailList>> => layer.ask(mailList, {})

/** The same read as the page's, for another card of the player. */
export const readOther = (layer: RequestLayer, icId: string): Promise<AnswerTo<typeof getSignInInfo>> =>
  layer.ask(getSignInInfo, { project: 'tw-demo', icId })

/** A live action that must never be executed twice. */
const order = (account: string, percent: number) => ({ cardids: [cardOf(account)], percent })
export interface Act {
  readonly args: Record<string, unknown>
  ask(layer: RequestLayer): Promise<LiveResult<unknown>>
  outcomeOf(layer: RequestLayer): Promise<LiveOutcome<unknown>>
}
export const actOf = (account: string, thing: number): Act => {
  const args = order(account, thing)
  return {
    args,
    ask: (layer) => layer.ask(decomposeCards, args),
    outcomeOf: (layer) => layer.outcomeOf(decomposeCards, args),
  }
}
