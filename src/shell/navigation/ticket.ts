import { proxy } from 'valtio'
import { to } from '../../contract/paths.ts'
import type { HashLocation } from './hash.ts'

/** A one-time ticket that a link brought along. Held here alone: not in the address, not in storage. */
export const handover = proxy<{ ticket: string | null }>({ ticket: null })

const KEY = 'watoken'

/** Takes the ticket out of an address before anybody can copy it; it always leads to the game home. */
export const takeTicket = (location: HashLocation): HashLocation => {
  const query = new URLSearchParams(location.search)
  const ticket = query.get(KEY)
  if (ticket === null) return location
  handover.ticket = ticket
  query.delete(KEY)
  return { path: to('threekingDomsWar'), search: query.toString() }
}
