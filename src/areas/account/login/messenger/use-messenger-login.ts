import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '../../../../client/api.ts'
import { loginByMessenger, type messengerFailures } from '../../../../contract/account/messenger.ts'
import type { LoginInfo } from '../../../../contract/account/session.ts'
import { shownVersions } from '../../../../contract/legal/legal-texts.ts'
import { useLive } from '../../../shared/live/use-live.ts'
import type { AcceptLogin } from '../after-login.ts'
import { deviceSays } from '../device/device-name.ts'
import { type Ticket, useReturn } from './use-return.ts'
import { endTrip } from './verifier.ts'

/**
 * The state of a login by messaging app: nothing came back, the ticket is being sent, its account is not linked yet, or
 * it failed.
 */
export type MessengerLogin =
  | { readonly kind: 'none' | 'asking' }
  /** `leave`: the login goes on without linking it. */
  | { readonly kind: 'newcomer'; readonly ticket: Ticket; readonly leave: () => void }
  /** The player has to accept the sentence first; `logIn` continues after that. */
  | { readonly kind: 'unagreed'; readonly logIn: () => Promise<void> }
  /** `again`: only this device failed, and the login is kept for a retry. */
  | {
      readonly kind: 'failed'
      readonly why: (typeof messengerFailures)[number] | Failure
      readonly again?: () => Promise<void>
    }

const whyOf = (why: string): (typeof messengerFailures)[number] =>
  why === 'denied' || why === 'expired' || why === 'unavailable' ? why : 'invalid'

/** `agreed` comes from the login form that the player left for the messaging app. */
export const useMessengerLogin = (page: string, agreed: boolean, done: AcceptLogin): MessengerLogin => {
  const back = useReturn(page)
  const { run } = useLive()
  const [state, setState] = useState<MessengerLogin>({ kind: back.kind === 'ticket' ? 'asking' : 'none' })
  const handed = useRef('')

  const redeemTicket = useEffectEvent(async ({ ticket, verifier }: Ticket) => {
    // A ticket works once, so it must not be sent twice.
    if (handed.current === ticket) return
    handed.current = ticket
    await logIn({ ticket, verifier }, agreed)
  })
  const arrive = async (login: LoginInfo): Promise<void> => {
    setState({ kind: 'asking' })
    const failure = await done(login)
    setState(failure ? { kind: 'failed', why: failure, again: () => arrive(login) } : { kind: 'none' })
  }
  const logIn = async ({ ticket, verifier }: Ticket, privacyAgreed: boolean): Promise<void> => {
    setState({ kind: 'asking' })
    const said = { privacyAgreed, papers: shownVersions, ...deviceSays() }
    const answer = await run(loginByMessenger, { ticket, verifier, ...said })
    if (!answer.ok && answer.code === 'privacy_not_agreed')
      return setState({ kind: 'unagreed', logIn: () => logIn({ ticket, verifier }, true) })
    if (!answer.ok) return setState({ kind: 'failed', why: answer })
    if (answer.data.login === null)
      return setState({ kind: 'newcomer', ticket: { ticket, verifier }, leave: () => setState({ kind: 'none' }) })
    endTrip()
    await arrive(answer.data.login)
  }

  useEffect(() => {
    if (back.kind === 'failed') setState({ kind: 'failed', why: whyOf(back.why) })
    if (back.kind === 'ticket') void redeemTicket({ ticket: back.ticket, verifier: back.verifier })
  }, [back])
  return state
}
