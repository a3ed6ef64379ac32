import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { decomposeCards } from '../../../../contract/card/card.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { amountText } from '../../../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../../../shell/items/lazy-item-picture.tsx'
import { number } from '../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { List, Row } from '../../../../ui/list/list.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import styles from './decompose.module.css'
import { DecomposeAnimation } from './decompose-animation.tsx'
import { pilesOf } from './odds.ts'

interface ResultProps {
  readonly result: DataOf<typeof decomposeCards>
  /** The answer was lost, and fetched afterwards. */
  readonly late: boolean
  readonly cards: readonly Card[]
  readonly catalogue: Catalogue
}

const LISTED = 30

export const Result = ({ result, late, cards, catalogue }: ResultProps) => {
  const { i18n, t } = useLingui()
  const [all, setAll] = useState(false)
  const count = result.results.length
  const given = new Map(cards.map((card) => [card.serial, card]))
  return (
    <>
      {late && (
        <p className={styles.late}>
          <Trans>The connection dropped. The server confirms that it was done, exactly once.</Trans>
        </p>
      )}
      <DecomposeAnimation card={pilesOf(cards, 0)[0]?.cards[0]} rewards={result.rewards} />
      {count > 1 && (
        <List label={t`Card by card`}>
          {result.results.slice(0, all ? count : LISTED).map(({ cardid, rewards }) => {
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
      )}
      {!all && count > LISTED && (
        <Button look="bare" onClick={() => setAll(true)}>{t`Show all ${number(count)}`}</Button>
      )}
    </>
  )
}
