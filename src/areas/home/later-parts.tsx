import { type ComponentType, lazy, Suspense } from 'react'
import { Prerendered, release, stands } from '../../first-paint/prerendered.tsx'
import { homeTexts } from '../../shell/texts/language.ts'
import { useAfterPaint } from './after-paint.ts'
import styles from './home.module.css'
import type { PartProps } from './later/parts.tsx'

const later = async () => {
  const [parts] = await Promise.all([import('./later/parts.tsx'), homeTexts()])
  // Nothing less than what stood there takes its place.
  if (stands('front')) await parts.ready().catch(() => undefined)
  release('front')
  return parts
}
/** What does not arrive (never loaded, no signal now) leaves the page as it is. */
const Part = lazy<ComponentType<PartProps>>(() =>
  later().then(
    (parts) => ({ default: parts.Part }),
    () => ({ default: () => null }),
  ),
)

/** The front stands above the news, in a place that was kept free: nothing moves when it arrives. */
export const Later = ({ name }: PartProps) => {
  const painted = useAfterPaint()
  const place = name === 'front' && (
    <Prerendered part="front">
      <div className={styles.place} aria-hidden="true">
        <img src="/icon.svg" width="264" height="264" alt="" fetchPriority="low" decoding="async" />
      </div>
    </Prerendered>
  )
  return <Suspense fallback={place}>{painted ? <Part name={name} /> : place}</Suspense>
}
