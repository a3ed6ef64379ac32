import { useLingui } from '@lingui/react/macro'
import type { TeamInvite } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { Panel } from '../../../ui/surface/panel.tsx'

/** Why an invitation cannot be accepted; `gone`: mistyped, or replaced by the leader. */
export type UnavailableReason = Exclude<TeamInvite['state'], 'open'> | 'withdrawn' | 'gone'

interface Words {
  readonly title: string
  readonly text?: string
}

/** Players in a withdrawn event have been told by mail. */
const isInside = ({ state }: TeamInvite): boolean => state === 'member' || state === 'elsewhere'

export const useUnavailableText = () => {
  const { t } = useLingui()
  return (shut: UnavailableReason, invite: TeamInvite): Words => {
    const { signupFrom, signupTo, from } = invite.event
    const words: Record<UnavailableReason, Words> = {
      full: {
        title: t`Too late, the team is full`,
        text: t`Ask the leader whether a seat becomes free. The event’s page says whether you can still create a team of your own.`,
      },
      closed: { title: t`Signup has ended`, text: t`It closed on ${dateAndTime(signupTo)}.` },
      started: {
        title: t`The event has started`,
        text: t`It started on ${dateAndTime(from)}; nobody can join any more.`,
      },
      member: { title: t`You are in this team already`, text: t`The event’s page shows what is next.` },
      elsewhere: {
        title: t`You are in another team of this event`,
        text: t`Each player can be in one team of an event. Your team’s page says whether you can still leave it.`,
      },
      notOpenYet: { title: t`Signup has not opened yet`, text: t`It opens on ${dateAndTime(signupFrom)}.` },
      withdrawn: {
        title: t`This event was canceled`,
        ...(isInside(invite) && { text: t`The organizer’s reason was sent to you by mail.` }),
      },
      gone: {
        title: t`This invitation is not valid`,
        text: t`The team may have been dissolved, or its leader has made a new link. Ask for the new one.`,
      },
    }
    return words[shut]
  }
}

interface InviteUnavailableProps {
  readonly reason: UnavailableReason
  readonly invite: TeamInvite
}

/** Explains why the invitation cannot be accepted, and what to do instead. */
export const InviteUnavailable = ({ reason, invite }: InviteUnavailableProps) => {
  const { t } = useLingui()
  const { title, text } = useUnavailableText()(reason, invite)
  // A withdrawn event's page is only visible to its members.
  const hasPage = reason !== 'withdrawn' || isInside(invite)
  return (
    <Panel
      scene="gate"
      title={title}
      action={
        hasPage ? (
          <GoButton look="gold" href={to('activityDetail', { id: invite.event.id })}>{t`View the event`}</GoButton>
        ) : (
          <GoButton look="gold" href={to('operationlist')}>{t`See all events`}</GoButton>
        )
      }
    >
      {text && <p>{text}</p>}
    </Panel>
  )
}
