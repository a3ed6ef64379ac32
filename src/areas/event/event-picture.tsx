import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EventLine } from '../../contract/event/events.ts'
import { connection } from '../../state/connection.ts'
import styles from './event.module.css'

interface EventPictureProps {
  readonly event: Pick<EventLine, 'id' | 'picture'>
}

/** Shown if the picture cannot be loaded: two banners in front of a hill. */
const Outline = () => (
  <svg className={styles.outline} viewBox="0 0 96 48" aria-hidden="true">
    <path d="M0 48Q24 30 44 40T96 34V48zM28 8h2v34h-2zM30 8h14l-4 5 4 5H30zM62 4h2v36h-2zM64 4h16l-4 6 4 6H64z" />
  </svg>
)

/** Decorative, because the name is next to it. */
export const EventPicture = ({ event: { id, picture } }: EventPictureProps) => {
  const source = picture && `/images/events/${id}.${picture}.svg`
  const [missing, setMissing] = useState('')
  const offline = useSnapshot(connection).current === 'offline'
  // It may have been missing for want of signal alone.
  useEffect(() => {
    if (!offline) setMissing('')
  }, [offline])
  return (
    <div className={styles.picture}>
      {source && source !== missing ? (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setMissing(source)} />
      ) : (
        <Outline />
      )}
    </div>
  )
}
