import { cardCatalogue } from '../../../contract/card/catalogue.ts'
import { openVerb } from '../../call/verb.ts'
import { editionIn } from './catalogue-answer.ts'

export const cardCatalogueVerb = openVerb(cardCatalogue, async ({ language }, { version }) => {
  const edition = editionIn(language)
  return edition.version === version ? { version, catalogue: null } : edition
})
