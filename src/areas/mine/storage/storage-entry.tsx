import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { toast } from '../../../shell/toast/toast.ts'
import { clearPictures } from '../../../state/pictures.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/list/list.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { bytesText } from '../../shared/bytes-text.ts'
import { LineSign } from '../line-sign.tsx'
import { type KeptPictures, keptPictures } from './kept-pictures.ts'
import { storageUsed } from './storage.ts'

interface Measured {
  readonly used: number | null
  readonly pictures: KeptPictures
}
const measure = async (): Promise<Measured> => ({ used: await storageUsed(), pictures: await keptPictures() })

const useMeasured = () => {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const again = () => measure().then(setMeasured, () => undefined)
  useEffect(() => {
    let gone = false
    measure().then(
      (found) => gone || setMeasured(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return { measured, again }
}

/** What the app stores on this device. Only pictures can be deleted, because they are loaded again. */
export const StorageEntry = () => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { measured, again } = useMeasured()
  const pictures = measured?.pictures.count ?? 0
  const show = () => {
    void again()
    setOpen(true)
  }
  const clear = async () => {
    const cleared = await clearPictures()
    await again()
    if (cleared) toast(t`Pictures removed`, 'done')
    else toast(t`The pictures could not be removed`, 'danger')
  }
  const used = measured?.used
  return (
    <li>
      <button type="button" onClick={show}>
        <Row lead={<LineSign of="storage" />} title={t`Storage used`} end={used ? bytesText(used) : '›'} />
      </button>
      <Sheet
        open={open}
        title={t`Storage used`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button
              look="danger"
              why={pictures === 0 ? t`No pictures are saved` : undefined}
              onClick={clear}
            >{t`Clear pictures only`}</Button>
            <Button look="quiet" onClick={() => setOpen(false)}>{t`Close`}</Button>
          </>
        }
      >
        <p>
          {used
            ? t`This app takes up ${bytesText(used)} on this device.`
            : t`This browser does not say how much it is.`}
        </p>
        {pictures > 0 && (
          <p>{t`Including ${plural(pictures, { one: '# picture', other: '# pictures' })}, ${bytesText(measured?.pictures.bytes ?? 0)}.`}</p>
        )}
        <p>
          <Trans>Pictures are downloaded again when needed. The app itself, saved copies and unsent claims stay.</Trans>
        </p>
      </Sheet>
    </li>
  )
}
