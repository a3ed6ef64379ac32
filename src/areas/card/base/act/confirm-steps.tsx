import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Confirm } from '../../../../ui/sheet/confirm.tsx'

export interface ConfirmStep {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** The text of the confirming button. */
  readonly confirm: string
  readonly danger?: boolean
  /** Seconds to read before the button works. */
  readonly wait?: number
}

interface ConfirmStepsProps {
  readonly steps: readonly ConfirmStep[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * Asks one question after the other; only the last yes acts, any no ends it. Shown while mounted. If the steps
 * disappear because the cards have changed elsewhere, that counts as a no, and the next questions start from the first.
 */
export const ConfirmSteps = ({ steps, onDone, onClose }: ConfirmStepsProps) => {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isOver = step === undefined
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  if (isOver) return null
  const next = () => (at + 1 < steps.length ? setAt(at + 1) : onDone())
  return (
    <Confirm
      key={step.id}
      open
      title={step.title}
      confirm={step.confirm}
      cancel={t`Back`}
      danger={step.danger}
      wait={
        step.wait
          ? {
              seconds: step.wait,
              text: (left) => t`Available in ${plural(left, { one: '# second', other: '# seconds' })}`,
            }
          : undefined
      }
      onConfirm={next}
      onClose={onClose}
    >
      {step.body}
    </Confirm>
  )
}
