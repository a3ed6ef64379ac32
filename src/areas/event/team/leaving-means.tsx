import { useLingui } from '@lingui/react/macro'
import type { Standing } from '../../../rules/events/acts.ts'
import { signupPhase } from '../../../rules/events/phases.ts'
import { isSubmitted } from '../../../rules/events/signup.ts'
import { useNow } from '../../../state/clock.ts'

/** What happens to the seat and to the other members. */
export const LeavingMeans = ({ role, status, times }: Standing) => {
  const { t } = useLingui()
  const isOver = signupPhase(times, useNow()) === 'ended'
  if (isOver && role === 'leader')
    return <p>{t`All members lose their seats. Signup has ended, so no team can be created any more.`}</p>
  if (isOver && role === 'alone') return <p>{t`Signup has ended, so you cannot sign up again.`}</p>
  if (role === 'leader')
    return (
      <p>{t`All members lose their seats, and the place goes to others. You can do this only once for this event: after another signup you cannot cancel again.`}</p>
    )
  if (role === 'alone')
    return (
      <p>{t`Your place goes to others. You can do this only once for this event: after another signup you cannot cancel again.`}</p>
    )
  return (
    <>
      <p>{t`Your seat becomes free and your details are deleted. With the invitation link you can come back while there is a seat.`}</p>
      {isSubmitted(status) && (
        <p>{t`What your team has submitted no longer counts then: once the seat is taken, the leader has to submit it again.`}</p>
      )}
    </>
  )
}
