import { Trans } from '@lingui/react/macro'
import type { Card } from '../../../../../contract/card/packed.ts'
import type { Reward } from '../../../../../contract/common.ts'
import { Rewards } from '../../../../shared/rewards/rewards.tsx'
import type { CardContext } from '../../../base/card-context/card-context.ts'
import styles from '../training.module.css'
import { MaterialLine } from './material.tsx'

interface ConsumedListProps {
  readonly context: CardContext
  readonly cards: readonly Card[]
  readonly items?: readonly Reward[]
}

/** What will be consumed, listed by name before it is confirmed. */
export const ConsumedList = ({ context, cards, items = [] }: ConsumedListProps) => (
  <div className={styles.going}>
    <p>
      <Trans>This will be used up permanently:</Trans>
    </p>
    <ul role="list" className={styles.cards}>
      {cards.map((card) => (
        <MaterialLine key={card.serial} context={context} card={card} />
      ))}
    </ul>
    {items.length > 0 && <Rewards rewards={items} />}
  </div>
)
