import { useState } from 'react'
import type { Row } from '../../../client/outbox/row.ts'
import type { ArgsOf, ClaimAction } from '../../../contract/wire/kinds.ts'
import { useClaimRow } from '../../../state/rows.ts'

interface Seen {
  readonly row: Row | undefined
  /** The outbox holds it no more: what is over is cleared away in time, and what waits may be given up elsewhere. */
  readonly gone: boolean
}

/** A claim's row as this view saw it last. */
export const useLastRow = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Seen => {
  const row = useClaimRow(action, args)
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const seen = row ?? (last?.opKey === action.opKey(args) ? last : undefined)
  return { row: seen, gone: seen !== undefined && row === undefined }
}
