import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CatalogueModel } from '../../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../../contract/card/packed.ts'
import type { CardForm, CardOrigin } from '../../../../../contract/card/words.ts'
import { playerBag } from '../../../../../contract/game/bag.ts'
import { to } from '../../../../../contract/pages/paths.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../../../rules/cards/facts.ts'
import { isSkinKnownOwned } from '../../../../../rules/cards/skin.ts'
import { showSerial } from '../../../../../rules/codes/serial.ts'
import { Go } from '../../../../../shell/address/go.tsx'
import { number } from '../../../../../shell/texts/format.ts'
import { longDate } from '../../../../../shell/texts/later-format.ts'
import type { Catalogue } from '../../../../../state/cards/catalogue.ts'
import { useCollection } from '../../../../../state/cards/use-collection.ts'
import { usePlayerArgs } from '../../../../../state/ic/player-args.ts'
import { useRead } from '../../../../../state/reading/use-read.ts'
import { CountrySeal, ElementSeal, QualityMark } from '../../../../shared/card-face/seals.tsx'
import { seriesNames } from '../../../../shared/card-face/series-names.ts'
import styles from './facts.module.css'

const forms: Readonly<Record<CardForm, ReturnType<typeof msg>>> = {
  physical: msg`Printed card`,
  digital: msg`Digital card`,
  dormant: msg`Won, needs its activation seal`,
  printable: msg`Ready at any machine that prints`,
}
const origins: Readonly<Record<CardOrigin, ReturnType<typeof msg>>> = {
  machine: msg`Read at a machine`,
  draw: msg`From a ten-draw`,
  event: msg`From an event`,
  gift: msg`A gift`,
  world: msg`Bound at a machine`,
}

interface CardFactsProps {
  readonly card: Card
  readonly model: CatalogueModel
  readonly catalogue: Catalogue
}

interface Fact {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
}

/** All facts about a card: its properties as seals, its origin as lines. */
export const CardFacts = ({ card, model, catalogue }: CardFactsProps) => {
  const { i18n, t } = useLingui()
  const { word } = catalogue
  const hero = model.exclusiveHero === null ? undefined : catalogue.models.get(model.exclusiveHero)
  const dress = catalogue.skins.get(card.model)
  const bag = useRead(playerBag, usePlayerArgs(), dress !== undefined).data
  const wardrobe = bag?.skins.find(({ general }) => general === card.model)
  const { data: collection } = useCollection()
  const skinText = (skin: string): string => {
    if (card.skinInUse) return t`${skin}, in use`
    const alike = [...(collection?.cards.values() ?? [])].filter(({ model }) => model === card.model)
    const owned = isSkinKnownOwned(wardrobe?.owned, alike)
    if (owned) return t`${skin}, not in use`
    // While it is unknown, show only the name.
    if (owned === null || !wardrobe) return skin
    const { fragments, needed } = wardrobe
    return t`${skin}, not synthesized yet; fragments: ${number(fragments)} of ${number(needed)}`
  }
  const seals: readonly Fact[] = [
    {
      id: 'quality',
      name: t`Quality`,
      value: <QualityMark of={card.quality} word={word('quality', card.quality)} shown />,
    },
    {
      id: 'element',
      name: t`Element`,
      value: <ElementSeal of={model.element} word={word('element', model.element)} shown />,
    },
    ...(model.country
      ? [
          {
            id: 'country',
            name: t`Country`,
            value: <CountrySeal of={model.country} word={word('country', model.country)} shown />,
          },
        ]
      : []),
    ...(model.career ? [{ id: 'career', name: t`Class`, value: word('career', model.career) }] : []),
    { id: 'level', name: t`Level`, value: `${card.level} / ${MAX_LEVEL}` },
    { id: 'stars', name: t`Stars`, value: `${card.stars} / ${MAX_STARS}` },
    { id: 'series', name: t`Series`, value: i18n._(seriesNames[model.series]) },
    { id: 'type', name: t`Type`, value: word('cardType', model.type) },
  ]
  const lines: readonly Fact[] = [
    ...(hero
      ? [
          {
            id: 'hero',
            name: t`Exclusive hero`,
            value: (
              <Go href={to('myCardList', {}, { q: hero.id })} className={styles.hero}>
                {hero.name}
              </Go>
            ),
          },
        ]
      : []),
    ...(dress !== undefined ? [{ id: 'skin', name: t`Skin`, value: skinText(dress) }] : []),
    { id: 'form', name: t`Form`, value: i18n._(forms[card.form]) },
    {
      id: 'binding',
      name: t({ message: 'Bound', context: 'label: to whom, since when' }),
      value: t`to you since ${longDate(card.boundAt)}`,
    },
    { id: 'origin', name: t`Origin`, value: i18n._(origins[card.origin]) },
    { id: 'serial', name: t`Serial`, value: <span className="figures">{showSerial(card.serial)}</span> },
  ]
  const row = ({ id, name, value }: Fact) => (
    <div key={id}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <>
      <dl className={styles.seals} aria-label={t`Its seals`}>
        {seals.map(row)}
      </dl>
      <dl className={styles.lines} aria-label={t`About this card`}>
        {lines.map(row)}
      </dl>
    </>
  )
}
