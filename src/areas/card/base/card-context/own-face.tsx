import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../contract/card/packed.ts'
import { number } from '../../../../shell/texts/format.ts'
import { sideBySide } from '../../../../shell/texts/sentence.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { CardFace } from '../../../shared/card-face/card-face.tsx'
import { seriesNames, seriesSigns } from '../../../shared/card-face/series-names.ts'
import { printedNumber } from '../../../shared/printed-number.ts'

interface OwnFaceProps {
  readonly card: Card
  readonly model: CatalogueModel
  readonly catalogue: Catalogue
  readonly power: number
  /** A silver legend's number, if it has one. */
  readonly number?: number | null
  /** For the skin comparison: right of `--cut` it is shown without its skin. */
  readonly compared?: boolean
}

/** The face of a player's card, as printed, from collection and catalogue. */
export const OwnFace = ({ card, model, catalogue, power, number: printed, compared }: OwnFaceProps) => {
  const { i18n, t } = useLingui()
  const level = i18n._(msg`Lv ${card.level}`)
  const quality = catalogue.word('quality', card.quality)
  const element = catalogue.word('element', model.element)
  const country = model.country ? catalogue.word('country', model.country) : undefined
  const upright = i18n.locale.startsWith('zh')
  const series = i18n._(seriesNames[model.series])
  const onFoil = typeof printed === 'number' ? printedNumber(printed) : undefined
  const label = [
    model.name,
    onFoil,
    quality,
    element,
    country,
    series,
    t`level ${card.level}`,
    t`${card.stars} of 6 stars`,
    t`power ${number(power)}`,
  ]
  return (
    <CardFace
      model={card.model}
      name={model.name}
      upright={upright}
      quality={card.quality}
      qualityWord={quality}
      element={model.element}
      elementWord={element}
      country={model.country ?? undefined}
      countryWord={country}
      stars={card.stars}
      series={upright ? series : seriesSigns[model.series]}
      level={level}
      power={number(power)}
      locked={card.locked}
      lineup={card.lineup ?? undefined}
      skin={card.skinInUse}
      bound={card.form === 'physical'}
      number={onFoil}
      compared={compared}
      label={sideBySide(label)}
    />
  )
}
