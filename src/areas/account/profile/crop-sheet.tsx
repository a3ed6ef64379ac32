import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../ui/button/button.tsx'
import { Slider } from '../../../ui/control/slider.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import type { Area } from './picture-file.ts'
import styles from './profile.module.css'

interface CropSheetProps {
  readonly file: File
  readonly onCut: (area: Area) => void
  readonly onClose: () => void
}

const MOST_ZOOM = 4

/** Cropping by touch, mouse, wheel or arrow keys. */
export const CropSheet = ({ file, onCut, onClose }: CropSheetProps) => {
  const { t } = useLingui()
  const id = useId()
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)

  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  return (
    <Sheet
      open
      title={t`Crop your avatar`}
      onClose={onClose}
      actions={
        <>
          <Button busy={area === null} onClick={() => area && onCut(area)}>{t`Use this crop`}</Button>
          <Button look="bare" onClick={onClose}>{t`Choose another`}</Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{
              'aria-label': t`The part of the picture to keep; use the arrow keys to move it`,
              role: 'group',
            }}
            mediaProps={{ alt: '' }}
          />
        )}
      </div>
      <label className={styles.zoom} htmlFor={id}>
        <span>{t`Size of the picture`}</span>
        <Slider id={id} min={1} max={MOST_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
      </label>
    </Sheet>
  )
}
