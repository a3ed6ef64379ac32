import { delAccount } from '../../../contract/account/account-deletion.ts'
import { endDevice, endOtherDevices } from '../../../contract/account/devices.ts'
import { logout } from '../../../contract/account/logout.ts'
import { linkMessenger, unlinkMessenger } from '../../../contract/account/messenger.ts'
import { bindIc } from '../../../contract/arcade/ic-cards.ts'
import { agreeLegal, outdatedTexts } from '../../../contract/legal/legal-texts.ts'
import { pushChange, pushSubscribe, pushUnsubscribe } from '../../../contract/news/push.ts'
import { operationStatus } from '../../../contract/wire/outbox.ts'
import type { Session } from '../../session/sessions.ts'
import { refuse } from '../refusal.ts'
import type { Verb } from '../verb.ts'

/** Needs no agreement: what keeps an account safe, and what ends it. */
const always: ReadonlySet<string> = new Set(
  [
    agreeLegal,
    delAccount,
    endDevice,
    endOtherDevices,
    logout,
    operationStatus,
    pushChange,
    pushSubscribe,
    pushUnsubscribe,
    unlinkMessenger,
  ].map(({ name }) => name),
)

/** Links something new to the account, so agreement is needed although the answers are secret. */
const ties: ReadonlySet<string> = new Set([bindIc.name, linkMessenger.name])

/**
 * Players who have not agreed to the current texts may read and claim, so that nothing is lost that waited offline.
 * Live actions are refused until they agree.
 */
export const requireAgreement = ({ action }: Verb, session: Pick<Session, 'agreedPrivacy' | 'agreedTerms'>): void => {
  if (action.kind !== 'live' || always.has(action.name)) return
  if (action.secret && !ties.has(action.name)) return
  const agreed = { privacy: session.agreedPrivacy, terms: session.agreedTerms }
  if (outdatedTexts(agreed).length > 0) refuse('papers_not_agreed')
}
