import * as v from 'valibot'
import { persisted } from '../../../../state/persisted/persisted.ts'

/**
 * The ticket by which the service recognizes this device. It is kept after signing out, because it is needed on the
 * login page. It does not reveal the player, logs nobody in, and is only sent with a login.
 */
export const knownDevice = persisted({
  name: 'knownDevice',
  version: 1,
  schema: v.object({ ticket: v.nullable(v.string()) }),
  initial: (): { ticket: string | null } => ({ ticket: null }),
})

/** For the arguments of login actions. */
export const knownTicket = (): { readonly known?: string } => {
  const { ticket } = knownDevice.value
  return ticket === null ? {} : { known: ticket }
}
