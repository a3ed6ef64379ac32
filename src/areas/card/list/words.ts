import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { number } from '../../../shell/texts/format.ts'
import { sideBySide } from '../../../shell/texts/sentence.ts'
import type { Catalogue } from '../../../state/cards/catalogue.ts'
import type { Entry } from '../hand/entries.ts'
import type { Flag } from '../query/words.ts'
import type { Chip, ChoiceField, RangeField, Sort } from './filters.ts'

export const sortNames: Readonly<Record<Sort, MessageDescriptor>> = {
  power: msg`Power`,
  level: msg`Level`,
  star: msg`Stars`,
  quality: msg`Quality`,
  name: msg`Name`,
  newest: msg`Newest`,
  copies: msg`Copies`,
  number: msg`Gallery number`,
}

export const fieldNames: Readonly<Record<ChoiceField | RangeField, MessageDescriptor>> = {
  country: msg`Country`,
  career: msg`Career`,
  element: msg`Element`,
  quality: msg`Quality`,
  level: msg`Level`,
  star: msg`Stars`,
}

export const flagNames: Readonly<Record<Flag, MessageDescriptor>> = {
  locked: msg`Locked`,
  trainable: msg`Can be trained`,
  missing: msg`Missing`,
  duplicate: msg`Duplicates`,
  trained: msg`Trained`,
  skin: msg`Skin in use`,
  digital: msg`Digital`,
  dormant: msg`Needs a seal`,
}

export const chipText = (i18n: I18n, { word }: Catalogue, chip: Chip): string => {
  if (chip.kind === 'choice') return word(chip.field, chip.id)
  if (chip.kind === 'is') return i18n._(flagNames[chip.flag])
  const [from, to] = chip.range
  const name = i18n._(fieldNames[chip.field])
  return from === to ? `${name} ${from}` : `${name} ${from}–${to}`
}

export const levelText = (i18n: I18n, level: number): string => i18n._(msg`Lv ${level}`)

/** Everything a tile shows, in one sentence. */
export const cardSentence = (i18n: I18n, { word }: Catalogue, { card, model, power }: Entry, level: string): string => {
  const shownPower = number(power)
  return sideBySide([
    model.name,
    word('quality', card.quality),
    word('element', model.element),
    model.country && word('country', model.country),
    level,
    i18n._(msg`${card.stars} of 6 stars`),
    i18n._(msg`power ${shownPower}`),
    card.locked && i18n._(msg`Locked`),
    card.bulletSet && i18n._(msg`Bullet set ${card.bulletSet}`),
    card.form === 'dormant' && i18n._(msg`Needs a seal`),
  ])
}
