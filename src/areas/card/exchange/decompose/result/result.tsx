import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { decomposeCards } from '../../../../../contract/card/card.ts'
import type { Card } from '../../../../../contract/card/packed.ts'
import type { DataOf } from '../../../../../contract/wire/kinds.ts'
import { amountText } from '../../../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../../../shell/items/lazy-item-picture.tsx'
import { sumsOf } from '../../../../../shell/items/sums.ts'
import { number } from '../../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { List, Row } from '../../../../../ui/list/list.tsx'
import { CardImage } from '../../../../shared/pictures/card-image.tsx'
import styles from '../decompose.module.css'
import { givenPiles } from '../odds.ts'
import { DecomposeAnimation } from './decompose-animation.tsx'
import { PilesGiven } from './piles-given.tsx'

interface ResultProps {
  readonly result: DataOf<typeof decomposeCards>
  /** The answer was lost, and fetched afterwards. */
  readonly late: boolean
  readonly cards: readonly Card[]
  readonly catalogue: Catalogue
}

const LISTED = 30

/** Each card with what it became: there to be looked at, not in the way. */
const CardByCard = ({ result: { results }, cards, catalogue }: Omit<ResultProps, 'late'>) => {
  const { i18n, t } = useLingui()
  const [all, setAll] = useState(false)
  const count = results.length
  const given = new Map(cards.map((card) => [card.serial, card]))
  return (
    <details className={styles.each}>
      <summary>{t`Card by card`}</summary>
      <List label={t`Card by card`}>
        {results.slice(0, all ? count : LISTED).map(({ cardid, rewards }) => {
          const card = given.get(cardid)
          return (
            <li key={cardid}>
              <Row
                lead={card && <CardImage model={card.model} quality={card.quality} skin={card.skinInUse} size={44} />}
                title={(card && catalogue.models.get(card.model)?.name) ?? cardid}
                end={rewards.map(({ item, count: gained }) => (
                  <span key={item} className={styles.gained}>
                    <LazyItemPicture item={item} size={28} />
                    {amountText(i18n, item, gained)}
                  </span>
                ))}
              />
            </li>
          )
        })}
      </List>
      {!all && count > LISTED && (
        <Button look="bare" onClick={() => setAll(true)}>{t`Show all ${number(count)}`}</Button>
      )}
    </details>
  )
}

export const Result = ({ result, late, cards, catalogue }: ResultProps) => {
  const piles = givenPiles(cards, result.results)
  return (
    <>
      {late && (
        <p className={styles.late}>
          <Trans>The connection dropped. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      <DecomposeAnimation cards={piles.flatMap((pile) => pile.cards)} rewards={sumsOf([result])} />
      {result.results.length > 1 && (
        <>
          <PilesGiven piles={piles} catalogue={catalogue} />
          <CardByCard result={result} cards={cards} catalogue={catalogue} />
        </>
      )}
    </>
  )
}
