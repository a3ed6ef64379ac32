import type { ErrorCode } from '../../contract/errors.ts'
import type { Holder, Standing } from './facts.ts'

/** spec: a card read at a machine binds to the player. decided here: a dead or exchanged serial never binds again. */
export const whyNotBind = (card: { readonly holder: Holder; readonly standing: Standing }): ErrorCode | null => {
  if (card.standing === 'exchanged') return 'card_exchanged'
  if (card.standing === 'gone') return 'card_not_eligible'
  if (card.holder === 'other') return 'not_card_owner'
  return card.holder === 'me' ? 'already_done' : null
}
