import { useCallback, useEffect, useRef, useState } from 'react'
import { type Decoder, startDecoder } from './decoder.ts'

/** spec: the scanner's code is loading, ready, or failed to load. */
export type Loading =
  | { readonly state: 'pending' }
  | { readonly state: 'success'; readonly decoder: Decoder }
  | { readonly state: 'failed' }

export const useDecoder = (): { readonly loading: Loading; readonly again: () => void } => {
  const [loading, setLoading] = useState<Loading>({ state: 'pending' })
  const leave = useRef(() => {})
  const load = useCallback(() => {
    let left = false
    let running: Decoder | null = null
    leave.current()
    setLoading({ state: 'pending' })
    startDecoder().then(
      (decoder) => {
        if (left) return decoder.end()
        running = decoder
        setLoading({ state: 'success', decoder })
      },
      () => !left && setLoading({ state: 'failed' }),
    )
    leave.current = () => {
      left = true
      running?.end()
    }
  }, [])
  useEffect(() => {
    load()
    return () => leave.current()
  }, [load])
  return { loading, again: load }
}
