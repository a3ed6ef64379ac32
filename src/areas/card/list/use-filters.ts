import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { go } from '../../../shell/navigation/history.ts'
import { type Filters, filtersOf, type Sort, searchOf } from './filters.ts'

/** Browsers limit how often an address may change; typing is quicker than that. */
const TYPING_REST_MS = 400

/** The filters of a list, kept in the address: what is picked at once, what is typed when the typing rests. */
export const useFilters = (
  address: (query: Record<string, string>) => string,
  sort: Sort,
): readonly [Filters, (next: Filters) => void] => {
  const search = useSearch()
  const kept = useMemo(() => filtersOf(search, sort), [search, sort])
  const [typed, setTyped] = useState(kept.typed)
  const written = useRef(kept.typed)

  // The address changed by itself: a link, the browser's own back.
  useEffect(() => {
    if (kept.typed === written.current) return
    written.current = kept.typed
    setTyped(kept.typed)
  }, [kept.typed])

  const filters = useMemo(() => ({ ...kept, typed }), [kept, typed])
  const write = (next: Filters) => {
    written.current = next.typed
    go(address(searchOf(next, sort)), { replace: true })
  }
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => latest.current({ ...kept, typed }), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [typed, kept])

  const set = (next: Filters) => {
    setTyped(next.typed)
    const { typed: _, ...picked } = next
    const { typed: __, ...before } = filters
    if (JSON.stringify(picked) !== JSON.stringify(before)) write(next)
  }
  return [filters, set]
}
