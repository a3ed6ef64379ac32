import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { renewIfMissing } from '../../../shell/navigation/stack/missing-part.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/press/button.tsx'

interface HelpSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly code?: string | undefined
  /** Of the failure that led here: customer service finds it by that. */
  readonly failure?: string | undefined
}

interface HelpButtonProps extends Pick<HelpSheetProps, 'code' | 'failure'> {
  readonly children: ReactNode
}

/** Help for whoever is not logged in; its code comes with the first tap. */
export const HelpButton = ({ code, failure, children }: HelpButtonProps) => {
  const { i18n } = useLingui()
  const [Sheet, setSheet] = useState<ComponentType<HelpSheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    if (Sheet) return
    import('../help/help-sheet.tsx').then(
      ({ HelpSheet }) => setSheet(() => HelpSheet),
      (error: unknown) => {
        setOpen(false)
        toast(failureText(i18n, { code: 'loading_failed', message: '' }), 'danger')
        renewIfMissing(error)
      },
    )
  }
  return (
    <>
      <Button look="bare" onClick={show}>
        {children}
      </Button>
      {Sheet && <Sheet open={open} code={code} failure={failure} onClose={() => setOpen(false)} />}
    </>
  )
}
