import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { unbindCard } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { UNBIND_CHARACTERS, unbindPhrase } from '../../../../rules/cards/holding.ts'
import { normalizeCode } from '../../../../rules/codes/crockford.ts'
import { showSerial } from '../../../../rules/codes/serial.ts'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { toast } from '../../../../shell/toast/toast.ts'
import { removeCards } from '../../../../state/cards/optimistic-cards.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { prefersReducedMotion } from '../../../../ui/prefers-reduced-motion.ts'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { OutcomeMessage } from '../../../shared/act/outcome-message.tsx'
import { useAct } from '../../../shared/act/use-act.ts'
import styles from './detail.module.css'
import { UnbindAnimation } from './unbind-animation.tsx'

interface UnbindSheetProps {
  readonly card: Card
  readonly name: string
  readonly face: ReactNode
  /** `done`: the card has been unbound. */
  readonly onClose: (done: boolean) => void
}

/** How long the falling cord is shown before the card is gone. */
const CUT_MS = 800

/** Typing the last four characters confirms it. */
export const UnbindSheet = ({ card, name, face, onClose }: UnbindSheetProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const onAnswer = useCallback(() => removeCards([card.serial], card.boundAt), [card.serial, card.boundAt])
  const act = useAct(unbindCard, onAnswer)
  const unreachable = useNeedsConnection()
  const { phase } = act
  const right = normalizeCode(typed) === unbindPhrase(card.serial)
  const unsure = phase.step === 'unsure'

  useEffect(() => {
    if (phase.step !== 'done' && phase.step !== 'settled') return
    if (phase.step === 'done') toast(t`${name} is no longer bound`, 'done')
    else toast(t`This was already done elsewhere. Check your cards for the result.`)
    if (phase.step === 'settled' || prefersReducedMotion()) return onClose(true)
    navigator.vibrate?.(40)
    const cut = setTimeout(onClose, CUT_MS, true)
    return () => clearTimeout(cut)
  }, [phase.step, name, onClose, t])

  return (
    <Sheet
      open
      title={t`Unbind ${name}?`}
      onClose={() => onClose(false)}
      blocking={phase.step === 'asking' || phase.step === 'done'}
      actions={
        <>
          {!unsure && (
            <Button
              look="danger"
              wide
              busy={phase.step === 'asking' || phase.step === 'done'}
              why={unreachable ?? (right ? undefined : t`Type the last ${UNBIND_CHARACTERS} characters first`)}
              onClick={() => act.start({ cardid: card.serial, typed: normalizeCode(typed) })}
            >{t`Unbind`}</Button>
          )}
          {phase.step !== 'asking' && phase.step !== 'done' && (
            <Button look="bare" wide onClick={() => onClose(false)}>
              {unsure ? t`Close` : t`Keep it`}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.unbind}>
        <UnbindAnimation face={face} cut={phase.step === 'done'} />
        <p>{t`The card leaves your list and has no owner. It keeps its level and stars; the next person to read it at a machine gets it.`}</p>
        <p>
          <Trans>
            Serial: <b className="figures">{showSerial(card.serial)}</b>
          </Trans>
        </p>
        <Field
          label={t`The last ${UNBIND_CHARACTERS} characters of the serial`}
          name="typed"
          value={typed}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <OutcomeMessage act={act} spends={false} />
      </div>
    </Sheet>
  )
}
