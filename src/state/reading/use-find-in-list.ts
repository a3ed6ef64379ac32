import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../client/api.ts'
import type { ArgsOf, ReadAction } from '../../contract/wire/kinds.ts'
import { reading } from './answers.ts'
import type { Read } from './use-read.ts'

const noSignal: Failure = { ok: false, code: 'needs_connection', message: '', retryable: true }

/** The result for an id missing from the list: it was there before, or the list was fetched again without it. */
interface Verdict {
  readonly id: string
  readonly wasThere: boolean
}

/**
 * Looks for one entry in a list. It may be newer than the list, and a saved copy is older still, so a missing entry is
 * reported as missing only after the list was fetched once more, and never while offline.
 */
export const useFindInList = <X extends ReadAction, T, One>(
  action: X,
  args: ArgsOf<X>,
  { id, read, find }: { readonly id: string; readonly read: Read<T>; readonly find: (data: T) => One | undefined },
): { readonly read: Read<T>; readonly found: One | undefined } => {
  const target = reading(action, args)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const seen = useRef<string | null>(null)
  const { data } = read
  const found = data === undefined ? undefined : find(data)
  const isThere = found !== undefined
  const lacks = data !== undefined && !isThere

  useEffect(() => {
    if (isThere) seen.current = id
    if (!lacks) return
    if (seen.current === id) return setVerdict({ id, wasThere: true })
    let stillSought = true
    void target.refetch().finally(() => stillSought && setVerdict({ id, wasThere: false }))
    return () => {
      stillSought = false
    }
  }, [id, isThere, lacks, target])

  if (!lacks) return { read, found }
  const unknown = { data: undefined, at: read.at, kept: false, again: read.again }
  if (verdict?.id !== id) return { read: { ...unknown, asking: true }, found }
  const isUnsure = read.kept && !verdict.wasThere
  return { read: isUnsure ? { ...unknown, asking: false, failure: read.failure ?? noSignal } : read, found }
}
