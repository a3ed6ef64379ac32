import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { number } from '../../../../shell/texts/format.ts'
import { sideBySide } from '../../../../shell/texts/sentence.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { seriesNames } from '../../../shared/card-face/series-names.ts'
import type { Entry } from '../hand/entries.ts'

export const levelText = (i18n: I18n, level: number): string => i18n._(msg`Lv ${level}`)

/** Everything that a tile shows, as one sentence for screen readers. */
export const cardSentence = (i18n: I18n, { word }: Catalogue, { card, model, power }: Entry, level: string): string => {
  const shownPower = number(power)
  return sideBySide([
    model.name,
    word('quality', card.quality),
    word('element', model.element),
    model.country && word('country', model.country),
    model.career && word('career', model.career),
    i18n._(seriesNames[model.series]),
    level,
    i18n._(msg`${card.stars} of 6 stars`),
    i18n._(msg`power ${shownPower}`),
    card.locked && i18n._(msg`Locked`),
    card.lineup && i18n._(msg`Line-up ${card.lineup}`),
    card.skinInUse && i18n._(msg`Wears its skin`),
    card.form === 'dormant' && i18n._(msg`Needs a seal`),
  ])
}
