import { cardCatalogueVerb } from './card-catalogue.ts'
import { cardChangesVerb } from './card-changes.ts'
import { decomposeCardsVerb } from './card-decompose.ts'
import { cardDetailVerb } from './card-detail.ts'
import { cardHistoryVerb } from './card-history.ts'
import { setLineupBeforeVerb, setLineupVerb } from './card-lineup.ts'
import { lockCardsVerb } from './card-lock.ts'
import { unbindCardVerb } from './card-unbind.ts'
import { decomposeOddsVerb } from './decompose-odds.ts'
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
