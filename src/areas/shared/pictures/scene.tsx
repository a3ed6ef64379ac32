import { useEffect, useState } from 'react'
import { retryMissingChunk } from '../../../shell/code/missing-chunk.ts'
import styles from './scene.module.css'

interface SceneProps {
  /** Loads the code that draws it and returns the SVG. */
  readonly draw: () => Promise<string>
}

/** A drawing that fills its place, behind or beside text that says the same. Empty until loaded. */
export const Scene = ({ draw }: SceneProps) => {
  const [drawing, setDrawing] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const again = async () => {
      const svg = await draw()
      if (!signal.aborted) setDrawing(svg)
    }
    // Offline and never loaded: only the text is shown until it can be.
    again().catch((error: unknown) => retryMissingChunk(error, again, signal))
    return () => left.abort()
  }, [draw])
  return (
    <span className={styles.scene} aria-hidden="true">
      {drawing && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" decoding="async" />}
    </span>
  )
}
