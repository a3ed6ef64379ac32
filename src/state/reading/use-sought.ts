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
export const useSought = <X extends ReadAction, T>(
  action: X,
  args: ArgsOf<X>,
  { id, read, isIn }: { readonly id: string; readonly read: Read<T>; readonly isIn: (data: T) => boolean },
): Read<T> => {
  const target = reading(action, args)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const seen = useRef<string | null>(null)
  const { data } = read
  const isThere = data !== undefined && isIn(data)
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

  if (!lacks) return read
  const unknown = { data: undefined, at: read.at, kept: false, again: read.again }
  if (verdict?.id !== id) return { ...unknown, asking: true }
  return read.kept && !verdict.wasThere ? { ...unknown, asking: false, failure: read.failure ?? noSignal } : read
}
