import { useLingui } from '@lingui/react/macro'
import type { TeamInvite } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { Panel } from '../../../ui/surface/panel.tsx'

interface NotNowProps {
  readonly state: Exclude<TeamInvite['state'], 'open'>
  readonly event: TeamInvite['event']
}

/** Why an invitation cannot be taken, and where it goes on from here. */
export const NotNow = ({ state, event: { id, signupFrom, signupTo, from } }: NotNowProps) => {
  const { t } = useLingui()
  const words = {
    full: {
      title: t`Too late, the team is full`,
      text: t`Ask the leader whether a seat becomes free, or create a team of your own.`,
    },
    closed: { title: t`Signup has ended`, text: t`It closed on ${dateAndTime(signupTo)}.` },
    started: {
      title: t`The event has started`,
      text: t`It has been on since ${dateAndTime(from)}; nobody can join any more.`,
    },
    member: { title: t`You are in this team already`, text: t`The event’s page shows what is next.` },
    elsewhere: {
      title: t`You are in another team of this event`,
      text: t`Each player can be in one team of an event. Your team’s page says whether you can still leave it.`,
    },
    notOpenYet: { title: t`Signup has not opened yet`, text: t`It opens on ${dateAndTime(signupFrom)}.` },
  }[state]
  return (
    <Panel
      scene="gate"
      title={words.title}
      action={<GoButton look="gold" href={to('activityDetail', { id })}>{t`To the event`}</GoButton>}
    >
      <p>{words.text}</p>
    </Panel>
  )
}
