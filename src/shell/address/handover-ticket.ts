import { proxy } from 'valtio'
import type { HashLocation } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { printedTarget } from './printed-links.ts'

/**
 * What a link may contain that must not stay in the address: a one-time ticket, and the secret printed on an IC card.
 * Kept in memory only: not in the address, not in storage.
 */
interface Handover {
  ticket: string | null
  /** Valid for the card with this number only. */
  secret: { readonly number: string; readonly secret: string } | null
  /** The path of the page that asks about it. */
  page: string | null
}
export const handover = proxy<Handover>({ ticket: null, secret: null, page: null })

const TICKET = 'watoken'
const SECRET = 'secret'

/**
 * Removes both from an address before it can be copied; a link with a ticket and no page of its own leads to the game
 * home.
 */
export const takeTicket = (location: HashLocation): HashLocation => {
  const query = new URLSearchParams(location.search)
  const [ticket, secret] = [query.get(TICKET), query.get(SECRET)]
  if (ticket === null && secret === null) return location
  if (ticket !== null) handover.ticket = ticket
  if (secret !== null) handover.secret = { number: query.get('id') ?? '', secret }
  handover.page = ticket !== null ? to('threekingDomsWar') : location.path
  const home = ticket !== null && printedTarget(query) === to('threekingDomsWar')
  query.delete(TICKET)
  query.delete(SECRET)
  return { path: home ? to('threekingDomsWar') : location.path, search: query.toString() }
}
