import { useEffect, useState } from 'react'
import styles from './scene.module.css'

interface SceneProps {
  /** Fetches the part of the app that draws it, and draws. */
  readonly draw: () => Promise<string>
}

/** A drawing that fills its place, behind or beside words that say the same. Until it comes, the ground stays. */
export const Scene = ({ draw }: SceneProps) => {
  const [drawing, setDrawing] = useState<string>()
  useEffect(() => {
    let gone = false
    // Never loaded and no signal now: the words stand alone.
    draw().then(
      (svg) => gone || setDrawing(svg),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [draw])
  return (
    <span className={styles.scene} aria-hidden="true">
      {drawing && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" decoding="async" />}
    </span>
  )
}
