import { msg } from '@lingui/core/macro'
import type { DayStateNow } from '../../rules/saved-copy/sign-in.ts'

export const dayStateText = {
  signed: msg`signed`,
  made_up: msg`made up`,
  missed: msg`missed`,
  grace: msg`a waiting sign-in may still arrive`,
  open: msg`not signed yet`,
  future: msg`to come`,
  waiting: msg`waits for signal`,
  unknown: msg`not known without a connection`,
} as const satisfies Record<DayStateNow, unknown>
