import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ProfileInfo } from '../../../contract/account/profile.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { errorTexts } from '../../../shell/texts/errors.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { Medallion } from '../../shared/pictures/medallion.tsx'
import { usePart } from '../../shared/use-part.ts'
import { type Area, type CroppedPicture, cropPicture, whyNot } from './picture-file.ts'
import styles from './profile.module.css'

const loadCropSheet = async () => (await import('./crop-sheet.tsx')).CropSheet

interface AvatarPickerProps {
  readonly info: ProfileInfo
  readonly picture: CroppedPicture | null
  readonly onPick: (picture: CroppedPicture) => void
  /** Why no other picture can be chosen now. */
  readonly why?: string
}

export const AvatarPicker = ({ info, picture, onPick, why }: AvatarPickerProps) => {
  const { i18n, t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<ErrorCode | null>(null)
  const crop = usePart(loadCropSheet)

  const choose = async (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    const reason = await whyNot(chosen)
    setRefusal(reason)
    if (reason !== null) return
    setFile(chosen)
    crop.show()
  }
  const leave = () => {
    crop.hide()
    setFile(null)
  }
  const take = async (area: Area) => {
    if (!file) return
    try {
      onPick(await cropPicture(file, area))
    } catch {
      setRefusal('avatar_format')
    }
    leave()
  }

  const wanted = picture?.url ?? info.inReview.avatar
  return (
    <div className={styles.avatars} data-only-here={Boolean(picture ?? (crop.Part && file)) || undefined}>
      <div className={styles.pair}>
        <figure>
          <Medallion size={112} />
          <figcaption>{t`Now`}</figcaption>
        </figure>
        {wanted && (
          <figure>
            <Avatar src={wanted} name={info.nickname} size={112} waiting />
            <figcaption>
              <Badge tone="waiting">{picture ? t`Chosen` : t`Under review`}</Badge>
            </figcaption>
          </figure>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        name="avatar"
        accept="image/jpeg,image/png,.jpg,.jpeg,.png"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button look="quiet" why={why} onClick={() => input.current?.click()}>
        {t`Choose a picture`}
      </Button>
      <p className={styles.hint}>{t`jpg, jpeg or png, at most 2 MB`}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {i18n._(errorTexts[refusal])}
        </p>
      )}
      {/* Its code could not be loaded: the chosen picture stays for another try. */}
      {file && !crop.open && <Button look="quiet" onClick={crop.show}>{t`Crop your avatar`}</Button>}
      {file && crop.Part && <crop.Part file={file} onCut={(area) => void take(area)} onClose={leave} />}
    </div>
  )
}
