import { memo, useEffect, useState } from 'react'
import { isPrerendered, Prerendered, replace } from '../../first-paint/prerendered.tsx'
import { retryMissingChunk } from '../../shell/code/missing-chunk.ts'
import { homeTexts } from '../../shell/texts/language.ts'
import { whenIdle } from '../../state/when-idle.ts'
import styles from './home.module.css'
import type { PartProps } from './later/parts.tsx'

type Parts = typeof import('./later/parts.tsx')
let parts: Parts | undefined
let loading: Promise<Parts> | undefined

const load = async (): Promise<Parts> => {
  const [loaded] = await Promise.all([import('./later/parts.tsx'), homeTexts()])
  // A saved screen is only replaced once at least the same content is ready.
  if (isPrerendered('front')) await loaded.ready().catch(() => undefined)
  replace('front')
  parts = loaded
  return loaded
}
/** After a failure the next caller tries again. */
const loadOnce = (): Promise<Parts> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Loaded after the first paint at idle time. Not with Suspense: React would restart the render with every answer that
 * arrives meanwhile.
 */
const useParts = (): Parts | undefined => {
  const [known, setKnown] = useState(parts)
  useEffect(() => {
    if (known) return
    const left = new AbortController()
    const { signal } = left
    const again = async () => {
      const loaded = await loadOnce()
      if (!signal.aborted) setKnown(loaded)
    }
    const begin = () => void again().catch((error: unknown) => retryMissingChunk(error, again, signal))
    const stop = whenIdle(begin, 50, 1_000)
    return () => {
      left.abort()
      stop()
    }
  }, [known])
  return known
}

/** The front is above the news, in a reserved space, so that nothing moves when it appears. */
export const Later = memo(({ name }: PartProps) => {
  const known = useParts()
  if (known) return <known.Part name={name} />
  return (
    name === 'front' && (
      <Prerendered part="front">
        <div className={styles.place} aria-hidden="true">
          <img src="/icon.svg" width="264" height="264" alt="" fetchPriority="low" decoding="async" />
        </div>
      </Prerendered>
    )
  )
})
