import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventDetail } from '../../../contract/event/events.ts'
import { cancelSignup, exitTeam } from '../../../contract/event/teams.ts'
import { whyNotCancel, whyNotExit } from '../../../rules/events/acts.ts'
import { standingOf } from '../../../rules/events/next-act.ts'
import { eventPhase } from '../../../rules/events/phases.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { useNow } from '../../../state/clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { LeavingMeans } from './leaving-means.tsx'

/** spec: a leader who leaves dissolves the team, once per event; a member can exit. Both see the consequences first. */
export const Leave = ({ event }: { readonly event: EventDetail }) => {
  const { i18n, t } = useLingui()
  const { run, busy, why } = useLive()
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const { id, cancelUsed } = event
  // The role comes from the same answer as the rest: a cached team may be from before its leader changed.
  const standing = standingOf(event)
  const role = standing.role ?? 'member'
  const member = role === 'member'
  const code = (member ? whyNotExit : whyNotCancel)(standing, cancelUsed, now)
  const shut = code ? failureText(i18n, { code, message: '' }) : why
  const words = {
    leader: {
      act: t`Leave and dissolve the team`,
      title: t`Dissolve the team?`,
      told: t`The team was dissolved`,
    },
    alone: {
      act: t`Cancel my signup`,
      title: t`Cancel your signup?`,
      told: t`Your signup was canceled`,
    },
    member: {
      act: t`Leave the team`,
      title: t`Leave the team?`,
      told: t`You have left the team`,
    },
  }[role]
  const leave = async () => {
    await (member ? run(exitTeam, { event: id }, () => words.told) : run(cancelSignup, { event: id }, () => words.told))
    setAsking(false)
  }
  if (eventPhase(event, now) === 'ended') return null
  return (
    <>
      <Button wide look="bare" why={shut} onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      <Confirm
        open={asking}
        why={why}
        danger
        busy={busy}
        title={words.title}
        confirm={words.act}
        cancel={t`Stay`}
        onClose={() => setAsking(false)}
        onConfirm={leave}
      >
        <LeavingMeans {...standing} />
      </Confirm>
    </>
  )
}
