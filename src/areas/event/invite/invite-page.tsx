import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { teamInvite } from '../../../contract/event/teams.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Frame, Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Invited } from './invited.tsx'

/** Mistyped, or replaced by the leader. */
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

/** /memberJoin?teamId=: opened from an invitation link or QR code. */
const InvitePage = () => {
  const { t } = useLingui()
  const link = (new URLSearchParams(useSearch()).get('teamId') ?? '').trim().slice(0, 40)
  const read = useRead(teamInvite, { invite: link })
  const unknown = read.failure?.code === 'not_found' || read.failure?.code === 'bad_request'
  // The link whose form has been filled in.
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed === link
  if (link === '' || (unknown && !read.asking && !(isTyped && read.data))) return <Unknown />
  return (
    <Screen
      title={t`Join a team`}
      backTo={to('operationlist')}
      read={read}
      promise={t`The invitation appears here once you are online. Nothing is lost.`}
    >
      {(invite) => (
        <Invited key={invite.id} {...{ link, invite }} gone={unknown} typed={isTyped} onType={() => setTyped(link)} />
      )}
    </Screen>
  )
}

export default InvitePage
