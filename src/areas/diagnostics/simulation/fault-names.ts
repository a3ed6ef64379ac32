import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fault } from '../../../client/simulate/simulation.ts'

interface Told {
  readonly name: MessageDescriptor
  readonly what: MessageDescriptor
}

export const faultNames: Readonly<Record<Fault, Told>> = {
  pass: { name: msg`Clear line`, what: msg`Requests work normally.` },
  offline: { name: msg`No network`, what: msg`Every request fails at once.` },
  slow: { name: msg`Slow line`, what: msg`Answers come, but too late.` },
  hang: { name: msg`Silence`, what: msg`Requests leave and nothing comes back.` },
  unauthorized: {
    name: msg`401 storm`,
    what: msg`Sessions are refused, all at once, and again five seconds after each renewal.`,
  },
  failure: { name: msg`Error 500`, what: msg`The server answers that something broke.` },
  portal: { name: msg`Captive portal`, what: msg`A Wi-Fi login page comes instead of an answer.` },
  duplicate: { name: msg`Sent twice`, what: msg`Every request reaches the server twice.` },
  empty: { name: msg`Empty answers`, what: msg`Lists come without their entries.` },
}
