import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { errorTexts } from '../../../../shell/texts/errors.ts'
import { Button } from '../../../../ui/press/button.tsx'
import type { Phase } from '../../../shared/act/use-act.ts'
import { RemedyButton } from '../../base/bench/remedies.tsx'
import styles from './training.module.css'

interface ActingProps {
  /** Names the act. */
  readonly label: string
  readonly phase: Phase<unknown>
  readonly why: ErrorCode | null
  /** What is missing, in numbers: the reason before anything was tried. */
  readonly short?: string | undefined
  readonly serial: string
  readonly onPress: () => void
  /** What will be used up. */
  readonly children?: ReactNode
}

/** The button that begins it; where it cannot be pressed it says why, and what leads on. */
export const Acting = ({ label, phase, why, short, serial, onPress, children }: ActingProps) => {
  const { i18n, t } = useLingui()
  const unreachable = useNeedsConnection()
  const reason = () => {
    if (phase.step === 'unsure') return t`Waiting for the server’s answer to your last try`
    if (why) return short ?? i18n._(errorTexts[why])
    return unreachable
  }
  return (
    <div className={styles.acting} data-foot>
      {children}
      <Button wide busy={phase.step === 'asking'} why={reason()} onClick={onPress}>
        {label}
      </Button>
      {why && phase.step !== 'unsure' && <RemedyButton code={why} serial={serial} />}
    </div>
  )
}
