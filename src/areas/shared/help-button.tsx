import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { failureText } from '../../shell/texts/failure.ts'
import { toast } from '../../shell/toast.ts'
import { Button } from '../../ui/button.tsx'

interface HelpSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly code?: string | undefined
}

interface HelpButtonProps extends Pick<HelpSheetProps, 'code'> {
  readonly children: ReactNode
}

/** Help for whoever is not logged in; its code comes with the first tap. */
export const HelpButton = ({ code, children }: HelpButtonProps) => {
  const { i18n } = useLingui()
  const [Sheet, setSheet] = useState<ComponentType<HelpSheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    if (Sheet) return
    import('./help/help-sheet.tsx').then(
      ({ HelpSheet }) => setSheet(() => HelpSheet),
      () => toast(failureText(i18n, { code: 'loading_failed', message: '' }), 'danger'),
    )
  }
  return (
    <>
      <Button look="bare" onClick={show}>
        {children}
      </Button>
      {Sheet && <Sheet open={open} code={code} onClose={() => setOpen(false)} />}
    </>
  )
}
