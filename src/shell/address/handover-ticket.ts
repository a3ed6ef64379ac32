import { proxy } from 'valtio'
import type { HashLocation } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'

/**
 * What a link brought along that nobody may copy from an address: a one-time ticket, and the secret that is printed
 * on an IC card. Held here alone: not in the address, not in storage.
 */
interface Handover {
  ticket: string | null
  /** Of the card with this number, and of no other. */
  secret: { readonly number: string; readonly secret: string } | null
}
export const handover = proxy<Handover>({ ticket: null, secret: null })

const TICKET = 'watoken'
const SECRET = 'secret'

/** Takes both out of an address before anybody can copy it; a ticket always leads to the game home. */
export const takeTicket = (location: HashLocation): HashLocation => {
  const query = new URLSearchParams(location.search)
  const [ticket, secret] = [query.get(TICKET), query.get(SECRET)]
  if (ticket === null && secret === null) return location
  if (ticket !== null) handover.ticket = ticket
  if (secret !== null) handover.secret = { number: query.get('id') ?? '', secret }
  query.delete(TICKET)
  query.delete(SECRET)
  return { path: ticket === null ? location.path : to('threekingDomsWar'), search: query.toString() }
}
