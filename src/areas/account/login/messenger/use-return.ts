import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { go } from '../../../../shell/address/history.ts'
import { keptVerifier } from './verifier.ts'

export interface Ticket {
  readonly ticket: string
  readonly verifier: string
}

/** What the messaging app returned. The address is cleaned at once, so that the ticket ends up in no bookmark. */
export type Return =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly why: string }
  | ({ readonly kind: 'ticket' } & Ticket)

const read = (search: string): Return => {
  const query = new URLSearchParams(search)
  const ticket = query.get('ticket')
  const why = query.get('failed')
  if (why !== null) return { kind: 'failed', why }
  if (ticket === null) return { kind: 'none' }
  const verifier = keptVerifier()
  return verifier === null ? { kind: 'failed', why: 'invalid' } : { kind: 'ticket', ticket, verifier }
}

export const useReturn = (page: string): Return => {
  const search = useSearch()
  const [last, setLast] = useState<Return>(() => read(search))
  useEffect(() => {
    const now = read(search)
    if (now.kind === 'none') return
    setLast(now)
    const query = new URLSearchParams(search)
    for (const name of ['ticket', 'failed']) query.delete(name)
    go(query.size > 0 ? `${page}?${query}` : page, { replace: true })
  }, [search, page])
  return last
}
