import { useEffect, useState } from 'react'
import { retryMissingChunk } from './missing-chunk.ts'

/**
 * Code that a page is drawn without until it is there, such as pictures. After a failure whoever comes next asks again,
 * and those who wait get it with the connection.
 */
export const lateCode = <T>(load: () => Promise<T>) => {
  let code: T | undefined
  let loading: Promise<T> | undefined
  const waiting = new Set<(code: T) => void>()

  const fetch = (): Promise<T> => {
    loading ??= load().then(
      (loaded) => {
        code = loaded
        for (const tell of waiting) tell(loaded)
        waiting.clear()
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        retryMissingChunk(error, fetch)
        throw error
      },
    )
    return loading
  }
  /** Tells at once if it is there. The returned function stops waiting. */
  const whenThere = (tell: (code: T) => void): (() => void) => {
    if (code !== undefined) tell(code)
    else {
      waiting.add(tell)
      fetch().catch(() => undefined)
    }
    return () => void waiting.delete(tell)
  }
  return { fetch, whenThere, known: () => code }
}

type LateCode<T> = Pick<ReturnType<typeof lateCode<T>>, 'whenThere' | 'known'>

/** Undefined until it is there. */
export const useLateCode = <T>({ known, whenThere }: LateCode<T>): T | undefined => {
  const [code, setCode] = useState(known)
  useEffect(() => (code === undefined ? whenThere((loaded) => setCode(() => loaded)) : undefined), [code, whenThere])
  return code
}
