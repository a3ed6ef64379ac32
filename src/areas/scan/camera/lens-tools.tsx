import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { Slider } from '../../../ui/control/slider.tsx'
import { abilitiesOf, keepFocusing, setTorch, setZoom } from './abilities.ts'
import type { Facing } from './constraints.ts'
import styles from './viewfinder.module.css'

interface LensToolsProps {
  readonly track: MediaStreamTrack
  readonly facing: Facing
  readonly onOther: () => void
}

const Icon = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
const TORCH = 'M8 3h8v3l-2 3v10a2 2 0 0 1-4 0V9L8 6zM8 6h8M12 12v2'
const FLIP =
  'M4 8h3l1.500-2.500h7L17 8h3v11H4zM9 13a3 3 0 0 1 5.500-1.500M15 14a3 3 0 0 1-5.500 1.500M14.800 9.800v1.900h-1.900M9.200 17.200v-1.900h1.900'

/** Torch and zoom if this camera has them, and a button for the other camera. */
export const LensTools = ({ track, facing, onOther }: LensToolsProps) => {
  const { t } = useLingui()
  const id = useId()
  const [{ torch, zoom }] = useState(() => abilitiesOf(track))
  const [lit, setLit] = useState(false)
  const [near, setNear] = useState(zoom?.min ?? 1)
  useEffect(() => void keepFocusing(track), [track])
  const light = async () => {
    const wanted = !lit
    if (await setTorch(track, wanted)) setLit(wanted)
  }
  return (
    <div className={styles.tools}>
      {zoom && (
        <label className={styles.zoom} htmlFor={id}>
          <span className="sr-only">{t`Zoom in`}</span>
          <Slider
            id={id}
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={near}
            onChange={(wanted) => {
              setNear(wanted)
              void setZoom(track, wanted)
            }}
          />
        </label>
      )}
      <div className={styles.buttons}>
        {torch && (
          <button type="button" aria-pressed={lit} aria-label={t`Light`} onClick={() => void light()}>
            <Icon d={TORCH} />
          </button>
        )}
        <button
          type="button"
          aria-label={facing === 'environment' ? t`Switch to the front camera` : t`Switch to the back camera`}
          onClick={onOther}
        >
          <Icon d={FLIP} />
        </button>
      </div>
    </div>
  )
}
