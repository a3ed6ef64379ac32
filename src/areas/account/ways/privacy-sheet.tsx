import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { PrivacyText } from '../privacy-text.tsx'

interface PrivacySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The privacy text before there is a login; /privacty shows players the same. */
export const PrivacySheet = ({ open, onClose }: PrivacySheetProps) => {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      title={t`Privacy guidance`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <PrivacyText />
    </Sheet>
  )
}
