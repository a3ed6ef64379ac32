import { decomposeCardsVerb } from './decompose/card-decompose.ts'
import { decomposeOddsVerb } from './decompose/decompose-odds.ts'
import { setLineupBeforeVerb, setLineupVerb } from './hand/card-lineup.ts'
import { lockCardsVerb } from './hand/card-lock.ts'
import { unbindCardVerb } from './hand/card-unbind.ts'
import { cardCatalogueVerb } from './reads/card-catalogue.ts'
import { cardChangesVerb } from './reads/card-changes.ts'
import { cardDetailVerb } from './reads/card-detail.ts'
import { cardHistoryVerb } from './reads/card-history.ts'
import { silverEligibilityVerb } from './silver/silver-eligibility.ts'
import { exchangeSilverVerb } from './silver/silver-exchange.ts'
import { silverNumbersVerb } from './silver/silver-numbers.ts'
import { silverRecordsVerb } from './silver/silver-records.ts'
import { activateCardVerb } from './training/card-activate.ts'
import { advanceCardVerb } from './training/card-advance.ts'
import { orderPrintVerb } from './training/card-print.ts'
import { changeSkinVerb } from './training/card-skin.ts'
import { starUpCardVerb } from './training/card-star-up.ts'
import { upgradeCardVerb } from './training/card-upgrade.ts'

export const cardVerbs = [
  cardChangesVerb,
  cardDetailVerb,
  cardHistoryVerb,
  lockCardsVerb,
  setLineupVerb,
  setLineupBeforeVerb,
  decomposeOddsVerb,
  decomposeCardsVerb,
  unbindCardVerb,
  cardCatalogueVerb,
  upgradeCardVerb,
  starUpCardVerb,
  advanceCardVerb,
  changeSkinVerb,
  activateCardVerb,
  orderPrintVerb,
  silverEligibilityVerb,
  silverNumbersVerb,
  exchangeSilverVerb,
  silverRecordsVerb,
] as const
