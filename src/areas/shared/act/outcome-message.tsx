import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { to } from '../../../contract/pages/paths.ts'
import type { LiveAction } from '../../../contract/wire/kinds.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Tally } from '../../../shell/pending/tally/tally.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { Button } from '../../../ui/button/button.tsx'
import { questionOf } from '../help/questions-of-errors.ts'
import type { Phase } from './act-machine.ts'
import { bringIntoView } from './bring-into-view.ts'
import styles from './outcome-message.module.css'
import type { Act } from './use-act.ts'

interface NoteProps {
  /** When it changes, something else is said in the same place. */
  readonly kind: Phase<unknown>['step']
  readonly tone: 'waiting' | 'danger' | 'plain'
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly acts: ReactNode
}

/** What became of an act, which the player may have started in a footer or far down a list: it comes into view. */
const Note = ({ kind, tone, title, lead, children, acts }: NoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  const brought = useRef<NoteProps['kind']>(null)
  useEffect(() => {
    if (brought.current === kind) return
    brought.current = kind
    bringIntoView(note.current)
  }, [kind])
  return (
    <div ref={note} className={styles.note} role="alert" data-tone={tone}>
      {lead}
      <div className={styles.words}>
        <b>{title}</b>
        {children}
      </div>
      <div className={styles.acts}>{acts}</div>
    </div>
  )
}

interface OutcomeMessageProps<X extends LiveAction> {
  readonly act: Act<X>
  /** An action offered with a refusal. */
  readonly remedy?: (code: ErrorCode) => ReactNode
  /** Overrides the text of a refusal if the page knows more than its code says. */
  readonly words?: (code: ErrorCode) => string | undefined
  /** The label of the button that goes back. */
  readonly back?: string
  /** Whether the action uses something up, so that "nothing was used" is worth saying. */
  readonly spends?: boolean
}

/** The outcome of the last attempt, unless it simply succeeded. */
export const OutcomeMessage = <X extends LiveAction>({
  act,
  remedy,
  words,
  back,
  spends = true,
}: OutcomeMessageProps<X>) => {
  const { i18n, t } = useLingui()
  const { phase, checkAgain, clear } = act
  switch (phase.step) {
    case 'unsure':
      return (
        <Note
          kind={phase.step}
          tone="waiting"
          lead={<Tally whole={false} size={40} />}
          title={t`No answer received`}
          acts={<Button look="quiet" busy={phase.asking} onClick={checkAgain}>{t`Check with the server`}</Button>}
        >
          <p>
            <Trans>The server may have done it. The result is being checked; nothing is sent twice.</Trans>
          </p>
        </Note>
      )
    case 'undone':
      return (
        <Note
          kind={phase.step}
          tone="plain"
          title={t`The server has not done it yet`}
          acts={
            <Button look="quiet" onClick={clear}>
              {back ?? t`Choose again`}
            </Button>
          }
        >
          {phase.failure && <p>{failureText(i18n, phase.failure)}</p>}
          {spends && (
            <p>
              {/* A copy of the request may still arrive. */}
              <Trans>Nothing has been used yet.</Trans>
            </p>
          )}
        </Note>
      )
    case 'settled':
      return (
        <Note
          kind={phase.step}
          tone="plain"
          title={t`This is already resolved`}
          acts={
            <Button look="quiet" onClick={clear}>
              {back ?? t`Choose again`}
            </Button>
          }
        >
          <p>
            <Trans>What you see now has been confirmed by the server.</Trans>
          </p>
        </Note>
      )
    case 'refused':
      return (
        <Note
          kind={phase.step}
          tone="danger"
          title={words?.(phase.failure.code) ?? failureText(i18n, phase.failure)}
          acts={
            <>
              {remedy?.(phase.failure.code)}
              {questionOf(phase.failure.code) && (
                <GoButton look="quiet" href={to('singleQuestion', {}, { error: phase.failure.code })}>
                  {t`What can I do?`}
                </GoButton>
              )}
              <Button look="quiet" onClick={clear}>
                {back ?? t`Choose again`}
              </Button>
            </>
          }
        >
          {phase.failure.mayBeDone ? (
            <p>
              <Trans>No answer came back. It may have been done.</Trans>
            </p>
          ) : (
            spends && (
              <p>
                <Trans>Nothing was used up.</Trans>
              </p>
            )
          )}
          {phase.failure.id && <p className="figures">{t`Reference for customer service: ${phase.failure.id}`}</p>}
        </Note>
      )
    default:
      return null
  }
}
