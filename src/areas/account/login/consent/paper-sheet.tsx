import { useLingui } from '@lingui/react/macro'
import type { Paper } from '../../../../contract/legal/papers.ts'
import { Button } from '../../../../ui/press/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { PrivacyText } from '../../legal/privacy-text.tsx'
import { TermsText } from '../../legal/terms-text.tsx'

interface PaperSheetProps {
  readonly shown: Paper | null
  readonly onClose: () => void
}

/** The texts before there is a login; /privacty shows players the same. */
export const PaperSheet = ({ shown, onClose }: PaperSheetProps) => {
  const { t } = useLingui()
  return (
    <Sheet
      open={shown !== null}
      steady
      title={shown === 'terms' ? t`Terms of use` : t`Privacy policy`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {shown === 'terms' ? <TermsText /> : <PrivacyText />}
    </Sheet>
  )
}
