import { Trans } from '@lingui/react/macro'
import type { Card } from '../../../../../contract/card/packed.ts'
import type { Reward } from '../../../../../contract/common.ts'
import { Rewards } from '../../../../shared/rewards/rewards.tsx'
import type { Workpiece } from '../../../base/bench/use-bench.ts'
import styles from '../training.module.css'
import { MaterialLine } from './material.tsx'

interface GoingProps {
  readonly piece: Workpiece
  readonly cards: readonly Card[]
  readonly items?: readonly Reward[]
}

/** What will be consumed, listed by name before it is confirmed. */
export const Going = ({ piece, cards, items = [] }: GoingProps) => (
  <div className={styles.going}>
    <p>
      <Trans>This will be used up permanently:</Trans>
    </p>
    <ul className={styles.cards}>
      {cards.map((card) => (
        <MaterialLine key={card.serial} piece={piece} card={card} />
      ))}
    </ul>
    {items.length > 0 && <Rewards rewards={items} />}
  </div>
)
