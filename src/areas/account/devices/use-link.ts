import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { linkMessenger } from '../../../contract/account/messenger.ts'
import { to } from '../../../contract/pages/paths.ts'
import { useLive } from '../../shared/live/use-live.ts'
import { useMessengerWords } from '../login/messenger/messenger-words.ts'
import { type Ticket, useReturn } from '../login/messenger/use-return.ts'
import { endTrip } from '../login/messenger/verifier.ts'

/**
 * Links the account the player returned with from the messaging app. Returns an error text, or the ticket that waits
 * for a proof.
 */
export const useLink = () => {
  const { t } = useLingui()
  const back = useReturn(to('devices'))
  const wordsFor = useMessengerWords()
  const { run } = useLive()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [unproven, setUnproven] = useState<Ticket | null>(null)
  const handed = useRef('')

  const redeemTicket = useEffectEvent(async (ticket: Ticket) => {
    if (handed.current === ticket.ticket) return
    handed.current = ticket.ticket
    const answer = await run(linkMessenger, ticket, () => t`Linked`)
    endTrip()
    if (!answer.ok && answer.code === 'code_required') return setUnproven(ticket)
    setTrouble(answer.ok ? null : wordsFor(answer))
  })
  const failed = useEffectEvent((why: string) => {
    setTrouble(wordsFor(why === 'denied' || why === 'expired' || why === 'unavailable' ? why : 'invalid'))
  })

  useEffect(() => {
    if (back.kind === 'failed') failed(back.why)
    if (back.kind === 'ticket') void redeemTicket({ ticket: back.ticket, verifier: back.verifier })
  }, [back])
  return { trouble, unproven, forget: () => setUnproven(null) }
}
