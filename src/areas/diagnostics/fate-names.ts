import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fate } from '../../request/simulate/simulation.ts'

interface Told {
  readonly name: MessageDescriptor
  readonly what: MessageDescriptor
}

export const fateNames: Readonly<Record<Fate, Told>> = {
  pass: { name: msg`Clear line`, what: msg`Requests go their way.` },
  offline: { name: msg`No network`, what: msg`Every request fails at once.` },
  slow: { name: msg`Slow line`, what: msg`Answers come, but later than is good.` },
  hang: { name: msg`Silence`, what: msg`Requests leave and nothing ever comes back.` },
  unauthorized: {
    name: msg`401 storm`,
    what: msg`Sessions are refused, all at once, and again five seconds after each renewal.`,
  },
  failure: { name: msg`Error 500`, what: msg`The service answers that something broke.` },
  portal: { name: msg`Captive portal`, what: msg`A page of the Wi-Fi comes instead of an answer.` },
  duplicate: { name: msg`Sent twice`, what: msg`Every request reaches the service two times.` },
  empty: { name: msg`Empty answers`, what: msg`Lists come without their entries.` },
}
