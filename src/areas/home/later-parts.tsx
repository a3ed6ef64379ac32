import { memo, useEffect, useState } from 'react'
import { Prerendered, release, stands } from '../../first-paint/prerendered.tsx'
import { homeTexts } from '../../shell/texts/language.ts'
import { whenIdle } from '../../state/when-idle.ts'
import styles from './home.module.css'
import type { PartProps } from './later/parts.tsx'

type Parts = typeof import('./later/parts.tsx')
let parts: Parts | undefined
let loading: Promise<Parts> | undefined

const load = async (): Promise<Parts> => {
  const [loaded] = await Promise.all([import('./later/parts.tsx'), homeTexts()])
  // Nothing less than what stood there takes its place.
  if (stands('front')) await loaded.ready().catch(() => undefined)
  release('front')
  parts = loaded
  return loaded
}
/** Asked for anew by whoever comes next where it did not arrive: never loaded, no signal now. */
const loadOnce = (): Promise<Parts> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Once the page was painted and the browser has nothing more urgent to do. Not suspended meanwhile: React would begin
 * what it draws then anew with every answer that comes in between.
 */
const useParts = (): Parts | undefined => {
  const [known, setKnown] = useState(parts)
  useEffect(() => {
    if (known) return
    let gone = false
    const arrive = (loaded: Parts) => void (gone || setKnown(loaded))
    const stop = whenIdle(() => void loadOnce().then(arrive, () => undefined), 50, 1_000)
    return () => {
      gone = true
      stop()
    }
  }, [known])
  return known
}

/** The front stands above the news, in a place that was kept free: nothing moves when it arrives. */
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
