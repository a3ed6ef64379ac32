import { icList, icTypes } from '../../contract/arcade/ic-cards.ts'
import { verb } from '../call/verb.ts'
import { wordName } from '../catalogue/index.ts'
import { heldCards } from './held.ts'

export const icListVerb = verb(icList, async (context) => ({
  cards: await heldCards(context),
  types: icTypes.map((type) => ({ type, name: wordName('icType', type)[context.language] })),
  cardSite: context.config.icCardSite,
}))
