import { Component, lazy, type ReactNode, Suspense } from 'react'
import { release, Stood, stands } from '../../shell/screen/stood.tsx'
import { areaTexts } from '../../shell/texts/language.ts'
import { useAfterPaint } from './after-paint.ts'
import styles from './home.module.css'

const later = async () => {
  const [parts] = await Promise.all([import('./later/parts.ts'), areaTexts()])
  // Nothing less than what stood there takes its place.
  if (stands('front')) await parts.ready().catch(() => undefined)
  release('front')
  return parts
}
const Front = lazy(async () => ({ default: (await later()).Front }))
const MyStore = lazy(async () => ({ default: (await later()).MyStore }))

/** What does not arrive (never loaded, no signal now) leaves the page as it is. */
class OrNothing extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? null : this.props.children)
}

/** Above the news, in a place that was kept free: nothing moves when it arrives. */
export const HomeFront = () => {
  const painted = useAfterPaint()
  const place = (
    <Stood part="front">
      <div className={styles.place} aria-hidden="true">
        <img src="/icon.svg" width="160" height="160" alt="" fetchPriority="low" decoding="async" />
      </div>
    </Stood>
  )
  return (
    <OrNothing>
      <Suspense fallback={place}>{painted ? <Front /> : place}</Suspense>
    </OrNothing>
  )
}

export const HomeStore = () => (
  <OrNothing>
    <Suspense fallback={null}>{useAfterPaint() && <MyStore />}</Suspense>
  </OrNothing>
)
