import { useEffect, useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import { outbox } from '../../state/rows.ts'
import { type Sources, sourcesOf } from './claim-names.ts'

/** What each of these rows is made of, as far as saved copies say. */
export const useSources = (rows: readonly Row[]): Sources => {
  const [sources, setSources] = useState<Sources>(new Map())
  const keys = rows.map(({ opKey }) => opKey).join(' ')
  useEffect(() => {
    let gone = false
    const wanted = new Set(keys.split(' '))
    sourcesOf(outbox.rows.filter(({ opKey }) => wanted.has(opKey))).then(
      (found) => gone || setSources(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [keys])
  return sources
}
