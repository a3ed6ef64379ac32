import { useEffect, useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import { outbox } from '../../state/rows.ts'

/** What is found about each of these rows, by its key, as far as saved copies say; `find` is one stable function. */
export const useSources = <T>(
  rows: readonly Row[],
  find: (rows: readonly Row[]) => Promise<ReadonlyMap<string, T>>,
): ReadonlyMap<string, T> => {
  const [sources, setSources] = useState<ReadonlyMap<string, T>>(new Map())
  const keys = rows.map(({ opKey }) => opKey).join(' ')
  useEffect(() => {
    let gone = false
    const wanted = new Set(keys.split(' '))
    find(outbox.rows.filter(({ opKey }) => wanted.has(opKey))).then(
      (found) => gone || setSources(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [keys, find])
  return sources
}
