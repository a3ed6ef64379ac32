import { useLingui } from '@lingui/react/macro'
import { Confirm } from '../../ui/sheet/confirm.tsx'

interface DiscardChangesProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks first: the button is right below "save", and discarding cannot be undone. */
export const DiscardChanges = ({ open, onDiscard, onClose }: DiscardChangesProps) => {
  const { t } = useLingui()
  return (
    <Confirm
      open={open}
      danger
      title={t`Discard your changes?`}
      confirm={t`Discard changes`}
      cancel={t`Keep editing`}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{t`What you entered here and have not saved will be lost.`}</p>
    </Confirm>
  )
}
