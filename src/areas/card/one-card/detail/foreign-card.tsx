import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { cardDetail } from '../../../../contract/card/card.ts'
import { to } from '../../../../contract/pages/paths.ts'
import type { DataOf } from '../../../../contract/wire/kinds.ts'
import { showSerial } from '../../../../rules/codes/serial.ts'
import { GoButton } from '../../../../shell/address/go-button.tsx'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { syncCards } from '../../../../state/cards/use-collection.ts'
import { Panel } from '../../../../ui/surface/panel.tsx'
import { ElementSeal, QualityMark } from '../../../shared/card-face/seals.tsx'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import type { Hand } from '../../base/hand/use-hand.ts'
import { ownedOf } from '../../base/lookup/answer.ts'
import styles from './detail.module.css'
import { Skills } from './facts/skills.tsx'

type Detail = DataOf<typeof cardDetail>

interface ForeignCardProps {
  readonly detail: Detail
  readonly catalogue: Catalogue
  readonly hand: Hand
}

/** A printed card that is not the player's: what is printed on it, and its owner as far as the player may know. */
export const ForeignCard = ({ detail, catalogue, hand }: ForeignCardProps) => {
  const { t } = useLingui()
  const { holder, standing, quality } = detail
  const model = catalogue.models.get(detail.model)
  const { copies, spare } = ownedOf(hand, detail.model, quality)
  const title =
    standing === 'gone'
      ? t`This card has been used up`
      : standing === 'exchanged'
        ? t`This card was exchanged for a silver legend`
        : holder === 'other'
          ? t`This card belongs to another player`
          : holder === 'me'
            ? t`This card is yours`
            : t`This card has no owner`
  const words =
    standing === 'gone' || standing === 'exchanged'
      ? t`It can no longer be read at machines.`
      : holder === 'other'
        ? t`Only the account it is bound to can train, decompose or unbind it.`
        : holder === 'me'
          ? t`It is being added to your cards on this phone.`
          : t`Read it at a machine with your IC card inserted to make it yours.`
  // Bound just now: this becomes the card's own page once the list contains it.
  useEffect(() => {
    if (holder === 'me') void syncCards()
  }, [holder])
  return (
    <div className={styles.steps}>
      <Panel sign={<CardImage model={detail.model} quality={quality} size={70} />} title={title}>
        <p>{words}</p>
      </Panel>
      <header className={styles.head}>
        <div>
          <h2>{model?.name ?? detail.model}</h2>
          <p className={styles.seals}>
            <QualityMark of={quality} word={catalogue.word('quality', quality)} shown />
            {model && <ElementSeal of={model.element} word={catalogue.word('element', model.element)} shown />}
          </p>
        </div>
        <span className="figures">{showSerial(detail.cardid)}</span>
      </header>
      {holder !== 'me' && (
        <p className={styles.quiet}>
          {copies === 0
            ? t`You have no card of this name.`
            : spare
              ? t`You already have a card of this name that is at least as good.`
              : t`You have a card of this name, but not as good.`}
        </p>
      )}
      {copies > 0 && (
        <GoButton href={to('myCardList', {}, { q: detail.model })} wide>
          {t`See my ${plural(copies, { one: '# card', other: '# cards' })}`}
        </GoButton>
      )}
      {model && <p>{model.about}</p>}
      {model && <Skills model={model} catalogue={catalogue} />}
    </div>
  )
}
