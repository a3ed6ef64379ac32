import { useLingui } from '@lingui/react/macro'
import type { LegalText } from '../../../../contract/legal/legal-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { PrivacyText } from '../../legal/privacy-text.tsx'
import { TermsText } from '../../legal/terms-text.tsx'

interface LegalSheetProps {
  readonly shown: LegalText | null
  readonly onClose: () => void
}

/** The legal texts for visitors; /privacy shows players the same. */
export const LegalSheet = ({ shown, onClose }: LegalSheetProps) => {
  const { t } = useLingui()
  return (
    <Sheet
      open={shown !== null}
      stickyActions
      title={shown === 'terms' ? t`Terms of use` : t`Privacy policy`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {shown === 'terms' ? <TermsText /> : <PrivacyText />}
    </Sheet>
  )
}
