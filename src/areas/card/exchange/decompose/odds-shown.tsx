import { useLingui } from '@lingui/react/macro'
import type { decomposeOdds } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import { itemName, rewardText } from '../../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../../shell/items/lazy-item-picture.tsx'
import { number } from '../../../../shell/texts/format.ts'
import { percent as share } from '../../../../shell/texts/later-format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { Plot } from '../../../../ui/plot/plot.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { TitleEffect } from '../../../shared/title/title-effect.tsx'
import styles from './odds.module.css'
import { type Pile, pilesOf, titleHelps } from './odds.ts'

interface OddsProps {
  readonly cards: readonly Card[]
  readonly percent: number
  readonly title: DataOf<typeof decomposeOdds>['title']
  readonly catalogue: Catalogue
}

/** How many cards of a pile are drawn; a number shows the rest. */
const SEEN = 3

/** On the left the cards given up, on the right what they may become. */
const PileOdds = ({ pile: { cards, quality, odds }, catalogue }: { pile: Pile; catalogue: Catalogue }) => {
  const { i18n, t } = useLingui()
  const [first] = cards
  const word = catalogue.word('quality', quality)
  const name = first && (catalogue.models.get(first.model)?.name ?? first.model)
  return (
    <Plot
      title={cards.length === 1 && name ? `${name} · ${word}` : `${word} × ${number(cards.length)}`}
      description={t`What each card can become, and how likely it is.`}
      columns={[t`Becomes`, t`Chance`]}
      points={odds.map(({ reward, percent: chance }) => ({
        id: `${reward.item}-${reward.count}`,
        label: rewardText(i18n, [reward]),
        value: chance,
        text: share(chance / 100),
      }))}
    >
      {() => (
        <>
          <p className="sr-only">{t`What each card can become, and how likely it is.`}</p>
          <div className={styles.way} aria-hidden="true">
            <span className={styles.given}>
              {cards.slice(0, SEEN).map(({ serial, model, skinInUse }) => (
                <CardImage key={serial} model={model} quality={quality} skin={skinInUse} size={72} />
              ))}
            </span>
            <span className={styles.arrow}>→</span>
            <ul role="list" className={styles.becomes}>
              {odds.map(({ reward, percent: chance }) => (
                <li key={`${reward.item}-${reward.count}`}>
                  <span className={styles.dish}>
                    <LazyItemPicture item={reward.item} size={44} />
                    <b className="figures">{share(chance / 100)}</b>
                  </span>
                  <span className={styles.bar}>
                    <i style={{ width: `${chance}%` }} />
                  </span>
                  <span className={styles.name}>
                    {itemName(i18n, reward.item)}
                    {reward.count > 1 && ` ×${number(reward.count)}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Plot>
  )
}

/** The odds of each card, including the effect of the player's title. */
export const Odds = ({ cards, percent, title, catalogue }: OddsProps) => {
  const { t } = useLingui()
  const piles = pilesOf(cards, percent)
  return (
    <div className={styles.odds}>
      {piles.map((pile) => (
        <PileOdds key={pile.quality} pile={pile} catalogue={catalogue} />
      ))}
      {piles.some(titleHelps) && (
        <p className={styles.quiet}>
          <TitleEffect percent={percent} title={title} />
        </p>
      )}
      <GoButton look="link" href={to('exchangeExplain')}>{t`All odds`}</GoButton>
    </div>
  )
}
