import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ItemPicture } from '../../../../shell/items/item-picture.tsx'
import styles from './seal.module.css'
import type { Seal } from './uses.ts'

interface CostProps {
  readonly seal: Seal
  readonly cost: number
  /** How many the player has: as many are lit. */
  readonly held: number
}

/** The seals that a card takes, one picture each. */
export const Cost = (of: CostProps) => {
  const { t } = useLingui()
  return (
    <div>
      <span className={styles.seals}>
        {Array.from({ length: of.cost }, (_, i) => i).map((i) => (
          <span key={i} data-lit={i < of.held || undefined}>
            <ItemPicture item={of.seal} size={28} />
          </span>
        ))}
      </span>
      <span>{t`takes ${plural(of.cost, { one: '# seal', other: '# seals' })}`}</span>
    </div>
  )
}
