import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { allSeries } from '../../../contract/card/words.ts'
import type { Catalogue } from '../../../state/cards/catalogue.ts'
import { seriesNames } from '../../shared/card-face/series-names.ts'
import type { Sort } from '../base/hand/order.ts'
import type { Flag } from '../base/query/words.ts'
import type { Chip, ChoiceField, RangeField } from './find/filters.ts'

export const sortNames: Readonly<Record<Sort, MessageDescriptor>> = {
  power: msg`Power`,
  level: msg`Level`,
  star: msg`Stars`,
  quality: msg`Quality`,
  name: msg`Name`,
  newest: msg`Newest`,
  copies: msg`Copies`,
  number: msg`Gallery number`,
  series: msg`Series`,
}

export const fieldNames: Readonly<Record<ChoiceField | RangeField, MessageDescriptor>> = {
  series: msg`Series`,
  country: msg`Country`,
  career: msg`Class`,
  element: msg`Element`,
  quality: msg`Quality`,
  level: msg`Level`,
  star: msg`Stars`,
}

export const flagNames: Readonly<Record<Flag, MessageDescriptor>> = {
  locked: msg({ message: 'Locked', context: 'cards' }),
  trainable: msg`Can be trained`,
  missing: msg`Missing`,
  duplicate: msg`Duplicates`,
  trained: msg`Trained`,
  skin: msg`Skin in use`,
  digital: msg`Digital`,
  dormant: msg`Needs a seal`,
}

/** Series have texts of the app; all other names come from the catalogue. */
export const choiceText = (i18n: I18n, { word }: Catalogue, field: ChoiceField, id: string): string => {
  if (field !== 'series') return word(field, id)
  const series = allSeries.find((one) => String(one) === id)
  return series ? i18n._(seriesNames[series]) : id
}

export const chipText = (i18n: I18n, catalogue: Catalogue, chip: Chip): string => {
  if (chip.kind === 'choice') return choiceText(i18n, catalogue, chip.field, chip.id)
  if (chip.kind === 'is') return i18n._(flagNames[chip.flag])
  const [from, to] = chip.range
  const name = i18n._(fieldNames[chip.field])
  return from === to ? `${name} ${from}` : `${name} ${from}–${to}`
}
