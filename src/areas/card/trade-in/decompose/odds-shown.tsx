import { useLingui } from '@lingui/react/macro'
import type { decomposeOdds } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { number } from '../../../../shell/texts/format.ts'
import { percent as share } from '../../../../shell/texts/later-format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { BarPlot } from '../../../../ui/plot/bar-plot.tsx'
import { rewardText } from '../../../shared/rewards/rewards.tsx'
import { TitleEffect } from '../../../shared/title/title-effect.tsx'
import styles from './decompose.module.css'
import { pilesOf } from './odds.ts'

interface OddsProps {
  readonly cards: readonly Card[]
  readonly percent: number
  readonly title: DataOf<typeof decomposeOdds>['title']
  readonly catalogue: Catalogue
}

/** What each card may become, with the effect of the player's title already in it. */
export const Odds = ({ cards, percent, title, catalogue }: OddsProps) => {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.odds}>
      <p className={styles.quiet}>
        <TitleEffect percent={percent} title={title} />
      </p>
      <GoButton look="quiet" href={to('exchangeExplain')}>{t`All odds`}</GoButton>
      {pilesOf(cards, percent).map(({ quality, count, odds }) => {
        const word = catalogue.word('quality', quality)
        return (
          <BarPlot
            key={quality}
            title={`${word} × ${number(count)}`}
            description={t`What each card can become, and how likely it is.`}
            columns={[t`Becomes`, t`Chance`]}
            max={100}
            points={odds.map(({ reward, percent: chance }) => ({
              id: `${reward.item}-${reward.count}`,
              label: rewardText(i18n, [reward]),
              value: chance,
              text: share(chance / 100),
            }))}
          />
        )
      })}
    </div>
  )
}
