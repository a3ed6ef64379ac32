import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { whyNotFill } from '../../../rules/events/acts.ts'
import { type NextAct, nextAct, standingOf } from '../../../rules/events/next-act.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { useNow } from '../../../state/clock.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import { useNextWords } from '../next-words.ts'
import { OwnInfoForm } from './own-info-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type Face = 'signUp' | 'own'

const faceOf = (next: NextAct, { mine }: EventDetail): Face | null => {
  if (next === 'signUp') return 'signUp'
  return mine && (next === 'fillOwn' || next === 'mend') ? 'own' : null
}

interface JoiningProps {
  readonly event: EventDetail
  /** It was withdrawn while the form was filled in. */
  readonly gone: boolean
  /** The form that has been filled in. */
  readonly typed: Face | null
  readonly onType: (face: Face) => void
}

/** A form that was filled in stays on screen even if signup closes; it says why it cannot be sent. */
export const Joining = ({ event, gone, typed, onType }: JoiningProps) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const next = nextAct(event, undefined, now)
  const words = useNextWords()(next, event)
  const possible = faceOf(next, event)
  const { id, mine, status, size } = event
  const stays = typed === 'own' || (typed === 'signUp' && !mine)
  const face = stays ? typed : possible
  const whyNotOwn = () => {
    const code = whyNotFill(standingOf(event), mine?.complete ?? false, now)
    if (!mine) return size === 1 ? t`You are no longer signed up` : t`You are no longer in this team`
    if (next === 'withdrawn' || !code) return words.title
    return failureText(i18n, { code, message: '' })
  }
  const whyShut = face === possible ? undefined : face === 'own' ? whyNotOwn() : words.title
  const why = gone ? t`This event was canceled` : whyShut
  if (face)
    return (
      <>
        <div onInput={() => onType(face)}>
          {face === 'signUp' ? (
            <SignUpForm event={event} why={why} />
          ) : (
            <OwnInfoForm event={event} again={status === signupStatus.failed && mine?.complete === true} why={why} />
          )}
        </div>
        {gone && <GoButton look="quiet" href={to('operationlist')}>{t`See all events`}</GoButton>}
      </>
    )
  return (
    <Panel
      scene="gate"
      title={mine ? t`You are part of this event already` : words.title}
      action={<GoButton look="gold" href={to('activityDetail', { id })}>{t`View the event`}</GoButton>}
    >
      {!mine && words.text && <p>{words.text}</p>}
    </Panel>
  )
}
