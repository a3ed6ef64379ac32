import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { Row } from '../../client/outbox/row.ts'
import { daySchema, monthSchema } from '../../contract/common.ts'
import type { QueuedActionName } from '../../contract/registry.ts'
import { closesAt, monthClosesAt } from '../../rules/time/calendar.ts'
import { request } from '../../state/layer.ts'
import { dayMoment, shortDate } from '../texts/format.ts'

/**
 * How a waiting row is described to the player. Of the contract's registry only a type is imported, because this is
 * part of the first view.
 */
const names = {
  do_sign_in: msg`Daily sign-in`,
  sign_in_get_award: msg`Sign-in milestone`,
  daily_task_get_awards: msg`Mission reward`,
  mail_collect: msg`Mail gift`,
  mail_read: msg`Mark mail as read`,
  mail_delete: msg`Delete mail`,
  gift_redeem: msg`Gift code`,
  notice_read: msg`Mark notice as read`,
  achievement_get_award: msg`Achievement reward`,
  event_reward: msg`Event reward`,
  store_choose: msg`My store`,
  cart_put: msg`Mailing cart`,
  faq_helped: msg`FAQ`,
  title_choose: msg`Titles`,
  change_title_pos: msg`Titles`,
  card_lock: msg`Card lock`,
  card_lineup: msg`Card line-up`,
  card_bullet_set: msg`Card line-up`,
} satisfies Record<QueuedActionName, unknown>

const named = (action: string): action is keyof typeof names => Object.hasOwn(names, action)

export const rowTitle = (i18n: I18n, row: Pick<Row, 'action' | 'args'>): string => {
  const what = named(row.action) ? i18n._(names[row.action]) : row.action
  const day = v.safeParse(daySchema, row.args.day)
  if (!day.success) return what
  const date = shortDate(dayMoment(day.output))
  return i18n._(msg`${what}, ${date}`)
}

const states = {
  queued: msg`Waiting for signal`,
  sending: msg`Sending`,
  waiting: msg`Waiting for signal`,
  'needs-login': msg`Waiting for you to log in`,
  done: msg`Confirmed`,
  refused: msg`Refused`,
  expired: msg`Too late`,
  parked: msg`On hold: the server gave no clear answer`,
} as const satisfies Record<Row['state'], unknown>

type Waits = Pick<Row, 'state' | 'networkFails' | 'nextAt' | 'result'>

/** Whether the service asked this row to wait, and the wait is not over. Rows that are due are sent once online. */
export const isPutOff = ({ state, networkFails, nextAt }: Waits): boolean =>
  state === 'waiting' && networkFails === 0 && nextAt > request().now()

/** Postponed for a specific reason of the service, not because it is busy. */
export const isHeldBack = (row: Waits): boolean =>
  isPutOff(row) && ['rate_limited', 'outdated', 'time_skew'].includes(`${row.result?.code}`)

export const rowState = (i18n: I18n, row: Waits): string =>
  i18n._(isHeldBack(row) ? msg`Waiting` : isPutOff(row) ? msg`The server is busy` : states[row.state])

/**
 * When its game day or month closes, the latest it may arrive. Other rows may have a deadline that they do not contain.
 */
export const deadlineOf = (row: Pick<Row, 'args' | 'gameDay'>): number | null => {
  const month = v.safeParse(monthSchema, row.args.month)
  const ends = [
    ...(row.gameDay ? [closesAt(row.gameDay)] : []),
    ...(month.success ? [monthClosesAt(month.output)] : []),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}
