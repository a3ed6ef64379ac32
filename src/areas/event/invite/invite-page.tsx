import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { type TeamInvite, teamInvite } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { inviteNow } from '../../../rules/saved-copy/invite.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Frame, Screen } from '../../../shell/screen/screen.tsx'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { InvitedTeam } from './invited-team.tsx'
import { JoinForm } from './join-form.tsx'
import { NotNow } from './not-now.tsx'

interface InvitedProps {
  readonly link: string
  readonly invite: TeamInvite
}

/** A form that something was typed into outlives the clock, and says why it can be sent no more. */
const Invited = ({ link, invite }: InvitedProps) => {
  const [typed, setTyped] = useState(false)
  const state = inviteNow(invite, useNow())
  const byClock = state === 'closed' || state === 'started'
  return (
    <>
      <InvitedTeam invite={invite} />
      {state === 'open' || (typed && byClock) ? (
        <div onInput={() => setTyped(true)}>
          <JoinForm link={link} event={invite.event} closed={byClock} />
        </div>
      ) : (
        <NotNow state={state} event={invite.event} />
      )}
    </>
  )
}

/** Mistyped, or made anew by the leader since. */
const Unknown = () => {
  const { t } = useLingui()
  return (
    <Frame title={t`Join a team`} backTo={to('operationlist')}>
      <Panel
        scene="waypost"
        title={t`This invitation is not valid`}
        action={<GoButton look="gold" href={to('operationlist')}>{t`See all events`}</GoButton>}
      >
        <p>{t`The team may have been dissolved, or its leader has made a new link. Ask for the new one.`}</p>
      </Panel>
    </Frame>
  )
}

/** /memberJoin?teamId=: what a link or a code leads to. */
const InvitePage = () => {
  const { t } = useLingui()
  const link = (new URLSearchParams(useSearch()).get('teamId') ?? '').trim().slice(0, 40)
  const read = useRead(teamInvite, { invite: link })
  const unknown = read.failure?.code === 'not_found' || read.failure?.code === 'bad_request'
  if (link === '' || (unknown && !read.asking)) return <Unknown />
  return (
    <Screen
      title={t`Join a team`}
      backTo={to('operationlist')}
      read={read}
      promise={t`The invitation appears here once you are online. Nothing is lost.`}
    >
      {(invite) => <Invited key={invite.id} link={link} invite={invite} />}
    </Screen>
  )
}

export default InvitePage
