import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import type { SilverState } from '../../../../rules/cards/odds/silver-legend.ts'
import { lossOf } from '../../base/act/loss.ts'
import { Warnings } from '../../base/act/warnings.tsx'
import { Odds } from './luck/luck.tsx'
import styles from './silver.module.css'

interface ConsumedProps {
  readonly card: Card
  readonly state: SilverState
}

/** What is given up, and for what, before the last yes. */
export const Consumed = ({ card, state }: ConsumedProps) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.told}>
      <p>
        <Trans>
          The card is used up, whatever you draw. It can no longer be used, trained or exchanged and leaves your lists.
        </Trans>
      </p>
      <Warnings texts={lossOf(card).map((text) => i18n._(text))} />
      <Odds state={state} />
    </div>
  )
}
