import { msg } from '@lingui/core/macro'
import type { DayStateNow } from '../../rules/saved-copy/sign-in.ts'

export const dayStateText = {
  signed: msg`signed in`,
  made_up: msg`made up`,
  missed: msg`missed`,
  grace: msg`a waiting sign-in may still arrive`,
  open: msg`not signed in yet`,
  future: msg`upcoming`,
  waiting: msg`waiting for signal`,
  unknown: msg`not known without a connection`,
} as const satisfies Record<DayStateNow, unknown>
