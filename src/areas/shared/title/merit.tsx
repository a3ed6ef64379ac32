import { useLingui } from '@lingui/react/macro'
import { rankProgress } from '../../../rules/game/military-rank.ts'
import { number } from '../../../shell/texts/format.ts'
import { Meter } from '../../../ui/figure/meter.tsx'
import styles from './merit.module.css'

/** The military rank, and the progress to the next as a bar and in words. */
export const Merit = ({ rank, merit }: { readonly rank: string; readonly merit: number }) => {
  const { t } = useLingui()
  const { next, share } = rankProgress(merit)
  return (
    <div className={styles.merit}>
      <p>
        <b>{rank}</b>
        <span className="figures">{t`${number(merit)} merit`}</span>
      </p>
      <Meter label={t`Merit up to the next rank`} value={share} max={1} />
      <p className={styles.left}>
        {next === null ? t`Highest rank` : t`${number(next - merit)} more to the next rank`}
      </p>
    </div>
  )
}
