import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import styles from '../ranking.module.css'

type Band = RankingBoard['bands'][number]

export const bandOf = ({ bands }: Pick<RankingBoard, 'bands'>, rank: number): Band | undefined =>
  bands.find(({ from, to }) => rank >= from && rank <= to)

/** What a tier of ranks wins. */
export const BandLine = ({ band: { from, to, rewards } }: { readonly band: Band }) => {
  const { i18n, t } = useLingui()
  return (
    <p className={styles.band}>
      <span>{from === to ? t`Rank ${from}` : t`Rank ${from} to ${to}`}</span>
      <span className="sr-only">{rewardText(i18n, rewards)}</span>
      <RewardIcons rewards={rewards} size={20} beside />
    </p>
  )
}
