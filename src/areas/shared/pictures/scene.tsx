import { useEffect, useState } from 'react'
import styles from './scene.module.css'

interface SceneProps {
  /** Loads the code that draws it and returns the SVG. */
  readonly draw: () => Promise<string>
}

/** A drawing that fills its place, behind or beside text that says the same. Empty until loaded. */
export const Scene = ({ draw }: SceneProps) => {
  const [drawing, setDrawing] = useState<string>()
  useEffect(() => {
    let gone = false
    // Offline and never loaded: only the text is shown.
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
