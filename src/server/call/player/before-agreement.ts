import { delAccount } from '../../../contract/account/deregister.ts'
import { endDevice, endOtherDevices } from '../../../contract/account/devices.ts'
import { logout } from '../../../contract/account/logout.ts'
import { linkMessenger, unlinkMessenger } from '../../../contract/account/messenger.ts'
import { bindIc } from '../../../contract/arcade/ic-cards.ts'
import { agreeLegal, outdatedTexts } from '../../../contract/legal/legal-texts.ts'
import { pushChange, pushUnsubscribe } from '../../../contract/news/push.ts'
import { operationStatus } from '../../../contract/wire/outbox.ts'
import type { Session } from '../../session/sessions.ts'
import { refuse } from '../refusal.ts'
import type { Verb } from '../verb.ts'

/** What keeps an account safe, and the way out of it: nobody has to agree to anything for that. */
const always: ReadonlySet<string> = new Set(
  [
    agreeLegal,
    delAccount,
    endDevice,
    endOtherDevices,
    logout,
    operationStatus,
    pushChange,
    pushUnsubscribe,
    unlinkMessenger,
  ].map(({ name }) => name),
)

/** New ties of the account, though a secret is part of them. */
const ties: ReadonlySet<string> = new Set([bindIc.name, linkMessenger.name])

/**
 * Who has not agreed to the texts as they are now may read, and claims what is theirs already: nothing that waited
 * without signal is lost over it. New acts come after the agreement.
 */
export const requireAgreement = ({ action }: Verb, session: Pick<Session, 'agreedPrivacy' | 'agreedTerms'>): void => {
  if (action.kind !== 'live' || always.has(action.name)) return
  if (action.secret && !ties.has(action.name)) return
  const agreed = { privacy: session.agreedPrivacy, terms: session.agreedTerms }
  if (outdatedTexts(agreed).length > 0) refuse('papers_not_agreed')
}
