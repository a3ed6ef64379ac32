import * as v from 'valibot'
import { persisted } from '../../../../state/persisted/persisted.ts'

/**
 * The ticket by which the service knows that this device has logged in before. It stays after sign-out, because the
 * login page is where it is needed: it names nobody to whoever reads it, logs nobody in, and is sent with a login
 * alone.
 */
export const knownDevice = persisted({
  name: 'knownDevice',
  version: 1,
  schema: v.object({ ticket: v.nullable(v.string()) }),
  initial: (): { ticket: string | null } => ({ ticket: null }),
  outlivesSignOut: true,
})

/** For the arguments of whatever leads to a login. */
export const knownTicket = (): { readonly known?: string } => {
  const { ticket } = knownDevice.value
  return ticket === null ? {} : { known: ticket }
}
