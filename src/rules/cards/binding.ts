import type { CardForm } from '../../contract/card/words.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CardState, Holder } from './facts.ts'

/**
 * spec: a card read at a machine binds to the player. decided here: a dead or exchanged serial never binds again, nor
 * does one without a print, because anybody could draw its QR code.
 */
export const whyNotBind = (
  card: { readonly holder: Holder; readonly standing: CardState },
  form: CardForm,
): ErrorCode | null => {
  if (card.standing === 'exchanged') return 'card_exchanged'
  if (card.standing === 'gone') return 'card_not_eligible'
  if (card.holder === 'other') return 'not_card_owner'
  if (card.holder === 'me') return 'already_done'
  return form === 'physical' ? null : 'card_not_eligible'
}
