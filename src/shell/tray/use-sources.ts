import { useEffect, useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import { outbox } from '../../state/rows.ts'

/** Looks up something about each row in saved copies, by opKey. `find` must be a stable function. */
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
