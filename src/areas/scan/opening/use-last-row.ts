import { useState } from 'react'
import type { Row } from '../../../client/outbox/row.ts'
import type { ArgsOf, ClaimAction } from '../../../contract/wire/kinds.ts'
import { useClaimRow } from '../../../state/rows.ts'

interface Seen {
  readonly row: Row | undefined
  /** The outbox no longer has it: finished rows are removed in time, and waiting ones may be discarded elsewhere. */
  readonly gone: boolean
}

/** A claim's row as last seen by this view. */
export const useLastRow = <X extends ClaimAction>(action: X, args: ArgsOf<X>): Seen => {
  const row = useClaimRow(action, args)
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const seen = row ?? (last?.opKey === action.opKey(args) ? last : undefined)
  return { row: seen, gone: seen !== undefined && row === undefined }
}
