import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reward } from '../../contract/common.ts'
import { rewardText } from '../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../shell/items/lazy-item-picture.tsx'
import { clock, shortDate } from '../../shell/texts/format.ts'
import styles from './signin.module.css'

interface LeftOverProps {
  readonly what: string
  /** The day or month it belongs to. */
  readonly date: string
  readonly rewards: readonly Reward[]
  /** When it can no longer be claimed. */
  readonly until: number
  readonly children: ReactNode
}

/** A reward of the previous day or month that can still be claimed for some hours. */
export const LeftOver = ({ what, date, rewards, until, children }: LeftOverProps) => {
  const { i18n, t } = useLingui()
  return (
    <li className={styles.item} data-award="claimable">
      {rewards.map(({ item }) => (
        <LazyItemPicture key={item} item={item} size={36} />
      ))}
      <div className={styles.words}>
        <b>{t`${what}, ${date}`}</b>
        <span className={styles.hint}>{rewardText(i18n, rewards)}</span>
        <span className={styles.hint}>{t`by ${shortDate(until)}, ${clock(until)}`}</span>
      </div>
      {children}
    </li>
  )
}
