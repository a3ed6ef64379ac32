import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { daySchema, monthSchema } from '../../contract/common.ts'
import { collectMail, deleteMail, readMail } from '../../contract/mail.ts'
import { readNotice } from '../../contract/notice.ts'
import { doSignIn, getSignInAward, getTaskAward } from '../../contract/signin.ts'
import type { Row } from '../../request/outbox/row.ts'
import { closesAt, monthClosesAt } from '../../rules/calendar.ts'
import { dayMoment, shortDate } from '../texts/format.ts'

/** How a waiting row is told to its player. By name where the contract of a later area is not for the first view. */
const names = {
  gift_redeem: msg`Gift code`,
  [doSignIn.name]: msg`Daily sign-in`,
  [getSignInAward.name]: msg`Sign-in milestone`,
  [getTaskAward.name]: msg`Mission award`,
  [collectMail.name]: msg`Gift from a mail`,
  [readMail.name]: msg`Mail marked as read`,
  [deleteMail.name]: msg`Mail deleted`,
  [readNotice.name]: msg`Notice marked as read`,
}

const named = (action: string): action is keyof typeof names => Object.hasOwn(names, action)

export const rowTitle = (i18n: I18n, row: Pick<Row, 'action' | 'args'>): string => {
  const what = named(row.action) ? i18n._(names[row.action]) : row.action
  const day = v.safeParse(daySchema, row.args.day)
  if (!day.success) return what
  const date = shortDate(dayMoment(day.output))
  return i18n._(msg`${what}, ${date}`)
}

const states = {
  queued: msg`Waiting to be sent`,
  sending: msg`Being sent`,
  waiting: msg`Waiting for signal`,
  'needs-login': msg`Waits for your login`,
  done: msg`Confirmed`,
  refused: msg`Refused`,
  expired: msg`Came too late`,
  parked: msg`Set aside: the service did not answer clearly`,
} as const satisfies Record<Row['state'], unknown>

export const rowState = (i18n: I18n, row: Pick<Row, 'state'>): string => i18n._(states[row.state])

/** Until when it has to arrive: its own age limit, or earlier where its game day or month closes. */
export const deadlineOf = (row: Pick<Row, 'args' | 'gameDay' | 'expiresAt'>): number => {
  const month = v.safeParse(monthSchema, row.args.month)
  return Math.min(
    row.expiresAt,
    row.gameDay ? closesAt(row.gameDay) : row.expiresAt,
    month.success ? monthClosesAt(month.output) : row.expiresAt,
  )
}
