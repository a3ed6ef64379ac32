import { proxy } from 'valtio'
import type { HashLocation } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { printedTarget } from './printed-links.ts'

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

/** Takes both out of an address before anybody can copy it; a ticket leads to the game home unless more is named. */
export const takeTicket = (location: HashLocation): HashLocation => {
  const query = new URLSearchParams(location.search)
  const [ticket, secret] = [query.get(TICKET), query.get(SECRET)]
  if (ticket === null && secret === null) return location
  if (ticket !== null) handover.ticket = ticket
  if (secret !== null) handover.secret = { number: query.get('id') ?? '', secret }
  const home = ticket !== null && printedTarget(query) === to('threekingDomsWar')
  query.delete(TICKET)
  query.delete(SECRET)
  return { path: home ? to('threekingDomsWar') : location.path, search: query.toString() }
}
