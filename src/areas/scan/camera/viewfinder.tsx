import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Facing } from './constraints.ts'
import { LensTools } from './lens-tools.tsx'
import styles from './viewfinder.module.css'

interface ViewfinderProps {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream
  readonly track: MediaStreamTrack
  readonly facing: Facing
  readonly onOther: () => void
  /** What to do, above the frame. */
  readonly hint: ReactNode
}

/** A camera that looks at the player is shown as a mirror, or every hand goes the wrong way. */
const isMirrored = (track: MediaStreamTrack): boolean => track.getSettings().facingMode === 'user'

export const Viewfinder = ({ video, stream, track, facing, onOther, hint }: ViewfinderProps) => {
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // A phone that saves power lets no picture run by itself; it runs with the next touch.
    element.play().catch(() => undefined)
    return () => {
      element.srcObject = null
    }
  }, [video, stream])
  return (
    <div className={styles.finder}>
      <video
        ref={video}
        className={styles.video}
        data-mirrored={isMirrored(track) || undefined}
        playsInline
        muted
        autoPlay
      />
      <p className={styles.hint}>{hint}</p>
      <div className={styles.frame} aria-hidden="true" />
      <LensTools key={track.id} track={track} facing={facing} onOther={onOther} />
    </div>
  )
}
