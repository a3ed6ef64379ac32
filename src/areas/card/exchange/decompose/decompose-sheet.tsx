import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { decomposeCards, decomposeOdds } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { seenAs } from '../../../../contract/card/seen.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { oddsNow } from '../../../../rules/saved-copy/titles.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { useNeedsConnection } from '../../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../../shell/texts/failure.ts'
import { removeCards } from '../../../../state/cards/optimistic-cards.ts'
import { useNow } from '../../../../state/clock.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Check } from '../../../../ui/field/field.tsx'
import { Confirm } from '../../../../ui/sheet/confirm.tsx'
import { Sheet } from '../../../../ui/sheet/sheet.tsx'
import { OutcomeMessage } from '../../../shared/act/outcome-message.tsx'
import { useAct } from '../../../shared/act/use-act.ts'
import type { Hand } from '../../base/hand/use-hand.ts'
import { Chosen } from './chosen.tsx'
import styles from './decompose.module.css'
import { mayDecompose } from './odds.ts'
import { Odds } from './odds-shown.tsx'
import { Result } from './result/result.tsx'
import { useSkipToday } from './skip-today.ts'

const mall = to('threekingDomsWar', {}, { tab: 'mall' })

interface DecomposeSheetProps {
  readonly serials: readonly string[]
  readonly hand: Hand
  /** `done`: the cards are gone. */
  readonly onClose: (done: boolean) => void
  /** The player goes on from the result; without it the page that opened the sheet is left for good. */
  readonly onGoOn?: () => void
}

const onAnswer = ({ results }: DataOf<typeof decomposeCards>): void => removeCards(results.map(({ cardid }) => cardid))

/** Their current state: another device may have trained or locked one meanwhile. */
const asHeld = ({ collection }: Hand, serials: readonly string[]): readonly Card[] =>
  serials.flatMap((serial) => collection.cards.get(serial) ?? []).filter(mayDecompose)

/** The odds, the warning, and the result. Shown while mounted. */
export const DecomposeSheet = ({ serials, hand, onClose, onGoOn }: DecomposeSheetProps) => {
  const { i18n, t } = useLingui()
  const { data, failure, asking: asked, again } = useRead(decomposeOdds, {})
  const now = useNow()
  const odds = data && oddsNow(data, now)
  const act = useAct(decomposeCards, onAnswer)
  const { isSkipped, skip } = useSkipToday()
  /** The cards as they were when the warning was opened. */
  const [asking, setAsking] = useState<string | null>(null)
  const [sent, setSent] = useState<readonly Card[]>([])
  const [skipNext, setSkipNext] = useState(false)
  const unreachable = useNeedsConnection()
  const { phase } = act
  const { catalogue } = hand
  const isSent = /asking|unsure|done|settled/.test(phase.step)
  const cards = isSent ? sent : asHeld(hand, serials)
  const count = cards.length
  // The cards have changed since: the warning closes, so that the player sees the new state first.
  if (asking !== null && asking !== JSON.stringify(cards)) setAsking(null)
  const percent = odds?.percent
  const done = phase.step === 'done'
  const unsure = phase.step === 'unsure'
  const settled = phase.step === 'settled'

  const send = () => {
    setAsking(null)
    if (skipNext) skip()
    if (percent === undefined) return
    setSent(cards)
    act.start({ cardids: cards.map(({ serial }) => serial), percent, seen: cards.map(seenAs) })
  }
  const failed = !data && failure && !asked ? failureText(i18n, failure) : undefined
  const unknown = failed ?? t`The odds are not available yet`
  const none = count === 0 ? t`None of them can be decomposed` : undefined
  const why = none ?? unreachable ?? (percent === undefined ? unknown : undefined)
  const close = () => onClose(done || settled)

  return (
    <Sheet
      open
      title={
        done
          ? t`${plural(count, { one: '# card decomposed', other: '# cards decomposed' })}`
          : t`Decompose ${plural(count, { one: '# card', other: '# cards' })}?`
      }
      onClose={close}
      stickyActions={done}
      blocking={phase.step === 'asking'}
      step={done || unsure || settled ? phase.step : 'ready'}
      actions={
        <>
          {!done && !unsure && !settled && (
            <Button
              look="danger"
              wide
              busy={phase.step === 'asking'}
              why={why}
              onClick={() => (isSkipped() ? send() : setAsking(JSON.stringify(cards)))}
            >{t`Decompose ${plural(count, { one: '# card', other: '# cards' })}`}</Button>
          )}
          {done ? (
            <>
              <Button wide onClick={close}>{t`Back to my cards`}</Button>
              <GoButton wide href={mall} replace={!onGoOn} onClick={onGoOn}>
                {t`Spend essences`}
              </GoButton>
            </>
          ) : (
            phase.step !== 'asking' && (
              <Button look="bare" wide onClick={close}>
                {unsure || settled ? t`Close` : t`Keep them`}
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles.inside}>
        {phase.step === 'done' ? (
          <Result result={phase.data} late={phase.late} cards={cards} catalogue={catalogue} />
        ) : (
          <>
            <Chosen
              cards={cards}
              held={hand.collection.cards.values()}
              catalogue={catalogue}
              alone={count === 1 && percent !== undefined}
            />
            {settled ? (
              <p role="alert">
                <Trans>This was already done elsewhere. Check your cards for the result.</Trans>
              </p>
            ) : (
              <OutcomeMessage act={act} />
            )}
            {failed && !unreachable && <Button look="quiet" wide onClick={again}>{t`Try again`}</Button>}
            {percent !== undefined && (
              <Odds cards={cards} percent={percent} title={odds?.title ?? null} catalogue={catalogue} />
            )}
          </>
        )}
      </div>
      <Confirm
        open={asking !== null}
        danger
        title={t`This cannot be undone`}
        confirm={t`Decompose permanently`}
        cancel={t`Keep them`}
        onConfirm={send}
        onClose={() => setAsking(null)}
      >
        <div className={styles.inside}>
          <p>{t`${plural(count, { one: '# card is lost permanently. No machine will ever read it again.', other: '# cards are lost permanently. No machine will ever read them again.' })}`}</p>
          <Check
            label={t`Do not ask again today`}
            name="skip-today"
            checked={skipNext}
            onChange={(event) => setSkipNext(event.target.checked)}
          />
        </div>
      </Confirm>
    </Sheet>
  )
}
