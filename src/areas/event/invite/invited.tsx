import type { TeamInvite } from '../../../contract/event/teams.ts'
import { inviteNow } from '../../../rules/saved-copy/event/invite.ts'
import { useNow } from '../../../state/clock.ts'
import { InviteUnavailable, type UnavailableReason, useUnavailableText } from './invite-unavailable.tsx'
import { InvitedTeam } from './invited-team.tsx'
import { JoinForm } from './join-form.tsx'

interface InvitedProps {
  readonly link: string
  readonly invite: TeamInvite
  /** The link is no longer valid. */
  readonly gone: boolean
  /** The form has been filled in. */
  readonly typed: boolean
  readonly onType: () => void
}

const shutNow = ({ invite, gone }: Pick<InvitedProps, 'invite' | 'gone'>, now: number): UnavailableReason | null => {
  if (gone) return 'gone'
  if (invite.event.withdrawn) return 'withdrawn'
  const state = inviteNow(invite, now)
  return state === 'open' ? null : state
}

/** A form that was filled in stays on screen and says why it cannot be sent, unless the player has joined. */
export const Invited = ({ link, invite, gone, typed, onType }: InvitedProps) => {
  const wordsOf = useUnavailableText()
  const shut = shutNow({ invite, gone }, useNow())
  const isIn = invite.state === 'member' || invite.state === 'elsewhere'
  const stays = typed && !isIn
  return (
    <>
      <InvitedTeam invite={invite} />
      {shut === null || stays ? (
        <div onInput={onType}>
          <JoinForm link={link} event={invite.event} why={shut === null ? undefined : wordsOf(shut, invite).title} />
        </div>
      ) : (
        <InviteUnavailable reason={shut} invite={invite} />
      )}
    </>
  )
}
