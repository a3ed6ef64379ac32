import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { currentLocation, go } from '../../../../shell/address/history.ts'
import { isHeadedElsewhere } from '../../../../shell/address/if-still-here.ts'
import type { Sort } from '../../base/hand/order.ts'
import { type Filters, filtersOf, searchOf, typedIn } from './filters.ts'

/** Browsers limit how often an address may change; typing is faster than that. */
const TYPING_REST_MS = 400

/** Updates the current filters. */
export type Change = (next: (before: Filters) => Filters) => void
type Address = (query: Record<string, string>) => string

/** Splits typed text from picked filters, so that typing keeps the same `rest` and everything memoised by it. */
const parted = (search: string): readonly [typed: string, rest: string] => {
  const query = new URLSearchParams(search)
  const typed = typedIn(query)
  query.delete('q')
  return [typed, query.toString()]
}

/** The filters of a list, kept in the address: picks at once, typed text after a pause. */
export const useFilters = (address: Address, sort: Sort) => {
  const [path] = useLocation()
  const [kept, rest] = parted(useSearch())
  const picked = useMemo(() => filtersOf(rest, sort), [rest, sort])
  const [typed, setTyped] = useState(kept)
  const written = useRef(kept)

  // The address was changed from outside: a link, or the browser's back button.
  useEffect(() => {
    if (kept === written.current) return
    written.current = kept
    setTyped(kept)
  }, [kept])

  const filters = useMemo(() => ({ ...picked, typed }), [picked, typed])
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])

  const write = useCallback(
    (next: Filters) => {
      if (currentLocation().path !== path || isHeadedElsewhere()) return
      written.current = next.typed
      go(address(searchOf(next, sort)), { replace: true })
    },
    [address, sort, path],
  )
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => write({ ...picked, typed }), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [typed, picked, write])

  const change = useCallback<Change>(
    (next) => {
      const before = latest.current
      const after = next(before)
      latest.current = after
      setTyped(after.typed)
      const isPicked = JSON.stringify({ ...after, typed: '' }) !== JSON.stringify({ ...before, typed: '' })
      if (isPicked) write(after)
    },
    [write],
  )
  return { filters, picked, change }
}
