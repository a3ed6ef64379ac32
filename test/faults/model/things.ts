import { collectMail, mailList, readMail } from '../../../src/contract/mail.ts'
import { doSignIn, getTaskAward } from '../../../src/contract/signin.ts'
import type { AnswerTo, QueuedResult, RequestLayer } from '../../../src/request/api.ts'

/** The few claims and marks a round plays with: two lanes of claims with several things each, one of them shared with marks. */
type Tap = (layer: RequestLayer) => Promise<QueuedResult>

interface Thing {
  readonly action: string
  readonly args: Record<string, unknown>
  readonly tap: Tap
}

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
  args: { taskId, day },
  tap: (layer) => layer.ask(getTaskAward, { taskId, day }),
})

export const claims: readonly Thing[] = [
  signIn('2026-11-21'),
  mail('a'),
  mail('b'),
  mail('c'),
  mail('d'),
  signIn('2026-11-22'),
  task('play', '2026-11-21'),
  task('read', '2026-11-21'),
]
export const refusable = claims[7]

export const markOf = (thing: number): Thing => {
  const ids = [`m${thing % 2}`]
  return { action: readMail.name, args: { ids }, tap: (layer) => layer.ask(readMail, { ids }) }
}

export const readOnce = (layer: RequestLayer): Promise<AnswerTo<typeof mailList>> => layer.ask(mailList, {})
