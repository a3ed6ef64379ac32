import { msg } from '@lingui/core/macro'
import type { SignInInfo } from '../../contract/signin.ts'

type DayState = SignInInfo['days'][number]['state'] | 'waiting'

export const dayStateText = {
  signed: msg`signed`,
  made_up: msg`made up`,
  missed: msg`missed`,
  grace: msg`a waiting sign-in may still arrive`,
  open: msg`not signed yet`,
  future: msg`to come`,
  waiting: msg`waits for signal`,
} as const satisfies Record<DayState, unknown>
