import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { StickyFooter } from '../../../../ui/surface/sticky/sticky-footer.tsx'
import { ActButton } from '../../../shared/act/act-button.tsx'
import type { Phase } from '../../../shared/act/act-machine.ts'
import { RemedyButton } from '../../base/card-context/remedies.tsx'
import type { Shortage } from '../../base/card-context/use-shortage.ts'

interface TrainingFooterProps {
  /** The text of the button. */
  readonly label: string
  readonly phase: Phase<unknown>
  readonly why: ErrorCode | null
  /** What is missing, in numbers: the reason before anything was tried. */
  readonly short?: Shortage | undefined
  readonly serial: string
  readonly onPress: () => void
  /** What will be used up. */
  readonly children?: ReactNode
}

/** The button that starts it; if it is disabled, it shows why, with a link to what helps. */
export const TrainingFooter = ({ label, phase, why, short, serial, onPress, children }: TrainingFooterProps) => {
  const { i18n, t } = useLingui()
  const unreachable = useNeedsConnection()
  const lacks = phase.step === 'unsure' ? null : why
  const reason = () => {
    if (phase.step === 'unsure') return t`Waiting for the server’s answer to your last try`
    if (why) return short?.text ?? i18n._(errorTexts[why])
    return unreachable
  }
  return (
    <StickyFooter>
      {children}
      <ActButton
        busy={phase.step === 'asking'}
        why={reason()}
        source={lacks ? short?.source : undefined}
        onClick={onPress}
      >
        {label}
      </ActButton>
      {lacks && !short && <RemedyButton code={lacks} serial={serial} />}
    </StickyFooter>
  )
}
