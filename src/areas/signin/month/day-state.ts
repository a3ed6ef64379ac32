import { msg } from '@lingui/core/macro'
import type { DayStateNow } from '../../../rules/saved-copy/day/sign-in.ts'

/** `before`: days before the player joined do not count as missed. */
export type DayShown = DayStateNow | 'before'

export const dayShown = (day: string, state: DayStateNow, joined: string | null): DayShown =>
  state === 'missed' && joined !== null && day < joined ? 'before' : state

export const dayStateText = {
  signed: msg`signed in`,
  made_up: msg`made up`,
  missed: msg`missed`,
  grace: msg`a waiting sign-in may still arrive`,
  open: msg`not signed in yet`,
  future: msg`upcoming`,
  waiting: msg`waiting to be sent`,
  unknown: msg`not known without a connection`,
  before: msg`before you joined`,
} as const satisfies Record<DayShown, unknown>
