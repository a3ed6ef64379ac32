import type { CatalogueModel } from '../../../../../contract/card/catalogue.ts'
import type { Card } from '../../../../../contract/card/packed.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../../../rules/cards/facts.ts'
import { powerOfCard } from '../../../../../rules/cards/of-card.ts'

/** All silver legends look alike: only a fully trained card becomes one, and it loses its skin. */
export const foilCard = (serial: string, model: CatalogueModel): { readonly card: Card; readonly power: number } => {
  const card: Card = {
    serial,
    model: model.id,
    quality: 'silver',
    level: MAX_LEVEL,
    stars: MAX_STARS,
    locked: false,
    form: 'digital',
    exchanged: false,
    lineup: null,
    skinInUse: false,
    origin: 'machine',
    boundAt: 0,
  }
  return { card, power: powerOfCard(card, model, []) }
}
