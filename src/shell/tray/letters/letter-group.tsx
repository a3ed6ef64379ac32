import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Reward } from '../../../contract/common.ts'
import { rewardText } from '../../items/item-names.ts'
import { RewardIcons } from '../../items/reward-icons.tsx'
import { sumsOf } from '../../items/sums.ts'
import { useDeadline } from '../use-deadline.ts'
import styles from './letter-group.module.css'

interface LetterGroupProps {
  readonly count: number
  /** What all of them give together; null if that is not known of each. */
  readonly gifts: readonly (readonly Reward[])[] | null
  /** When the first of them ends. */
  readonly until: number | undefined
  readonly children: ReactNode
}

/** Letters whose gifts wait together: how many, until when, and what they give in total. */
export const LetterGroup = ({ count, gifts, until, children }: LetterGroupProps) => {
  const { i18n, t } = useLingui()
  const id = useId()
  const soon = useDeadline()
  const sums = sumsOf((gifts ?? []).map((rewards) => ({ rewards })))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{t`${plural(count, { one: '# message', other: '# messages' })}`}</h3>
        {until !== undefined && <p className={styles.until}>{soon(until)}</p>}
        {sums.length > 0 && (
          <>
            <RewardIcons rewards={sums} size={28} beside />
            <span className="sr-only">{rewardText(i18n, sums)}</span>
          </>
        )}
      </header>
      {children}
    </section>
  )
}
