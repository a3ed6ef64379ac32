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
  /** An instruction above the frame. */
  readonly hint: ReactNode
}

/** The front camera is mirrored, as people expect of a picture of themselves. */
const isMirrored = (track: MediaStreamTrack): boolean => track.getSettings().facingMode === 'user'

export const Viewfinder = ({ video, stream, track, facing, onOther, hint }: ViewfinderProps) => {
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // In power saving mode autoplay is refused; it starts with the next touch.
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
