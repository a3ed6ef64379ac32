import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../client/api.ts'
import type { ArgsOf, ReadAction } from '../../contract/wire/kinds.ts'
import { reading } from './answers.ts'
import type { Read } from './use-read.ts'

const noSignal: Failure = { ok: false, code: 'needs_connection', message: '', retryable: true }

/** What is known of one that a list lacks: that it was there before, or that the list was asked for anew. */
interface Verdict {
  readonly id: string
  readonly wasThere: boolean
}

/**
 * A list that one thing is sought in. It may have come since the list was asked for, and a saved copy is older still:
 * nobody is told that there is no such thing before the service was asked once more, and without signal nobody is.
 */
export const useSought = <X extends ReadAction, T, One>(
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
    void target.renew().finally(() => stillSought && setVerdict({ id, wasThere: false }))
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
