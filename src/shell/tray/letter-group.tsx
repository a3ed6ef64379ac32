import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Reward } from '../../contract/common.ts'
import { rewardText } from '../items/item-names.ts'
import { RewardIcons } from '../items/reward-icons.tsx'
import { sumsOf } from '../items/sums.ts'
import styles from './letter-group.module.css'

interface LetterGroupProps {
  readonly count: number
  readonly gifts: readonly (readonly Reward[])[]
  readonly children: ReactNode
}

/** Letters whose gifts wait together: how many, and what they give in total. */
export const LetterGroup = ({ count, gifts, children }: LetterGroupProps) => {
  const { i18n, t } = useLingui()
  const id = useId()
  const sums = sumsOf(gifts.map((rewards) => ({ rewards })))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{t`${plural(count, { one: '# letter', other: '# letters' })}`}</h3>
        <RewardIcons rewards={sums} size={28} beside />
        <span className="sr-only">{rewardText(i18n, sums)}</span>
      </header>
      {children}
    </section>
  )
}
