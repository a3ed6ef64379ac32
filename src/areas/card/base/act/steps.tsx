import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Confirm } from '../../../../ui/sheet/confirm.tsx'

export interface Step {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** Names the act. */
  readonly act: string
  readonly danger?: boolean
  /** Seconds to read it in before it can be pressed. */
  readonly wait?: number
}

interface StepsProps {
  readonly steps: readonly Step[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/**
 * One question after the other; only the last yes acts, any no ends it. Shown as long as it is there. Steps that are
 * gone, because the cards changed elsewhere meanwhile, are a no: what is asked next begins at the first.
 */
export const Steps = ({ steps, onDone, onClose }: StepsProps) => {
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
      act={step.act}
      stay={t`Back`}
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
