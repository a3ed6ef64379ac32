import { useCallback, useEffect, useState } from 'react'
import { type Decoder, startDecoder } from './decoder.ts'

/** spec: the scanner's code is on its way, there, or could not be had. */
export type Loading =
  | { readonly state: 'pending' }
  | { readonly state: 'success'; readonly decoder: Decoder }
  | { readonly state: 'failed' }

export const useDecoder = (): { readonly loading: Loading; readonly again: () => void } => {
  const [loading, setLoading] = useState<Loading>({ state: 'pending' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew
  useEffect(() => {
    let left = false
    let running: Decoder | null = null
    setLoading({ state: 'pending' })
    startDecoder().then(
      (decoder) => {
        if (left) return decoder.end()
        running = decoder
        setLoading({ state: 'success', decoder })
      },
      () => !left && setLoading({ state: 'failed' }),
    )
    return () => {
      left = true
      running?.end()
    }
  }, [tries])
  return { loading, again: useCallback(() => setTries((before) => before + 1), []) }
}
