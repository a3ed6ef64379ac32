import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { usePart } from '../use-part.ts'

interface HelpSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly code?: string | undefined
  /** The id of the failure that led here, for customer service. */
  readonly failure?: string | undefined
}

interface HelpButtonProps extends Pick<HelpSheetProps, 'code' | 'failure'> {
  readonly children: ReactNode
}

const load = (): Promise<ComponentType<HelpSheetProps>> =>
  import('../help/help-sheet.tsx').then(({ HelpSheet }) => HelpSheet)

/** Help for visitors; its code is loaded on the first tap. */
export const HelpButton = ({ code, failure, children }: HelpButtonProps) => {
  const { Part, show, hide } = usePart(load)
  return (
    <>
      <Button look="bare" onClick={show}>
        {children}
      </Button>
      {Part && <Part open code={code} failure={failure} onClose={hide} />}
    </>
  )
}
