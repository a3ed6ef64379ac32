import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { type EventDetail, eventDetail } from '../../../contract/event/events.ts'
import { to } from '../../../contract/pages/paths.ts'
import { whyNotFill } from '../../../rules/events/acts.ts'
import { type NextAct, nextAct, standingOf } from '../../../rules/events/next-act.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { Named } from '../../../shell/brush/named.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { failureText } from '../../../shell/texts/failure.ts'
import { useNow } from '../../../state/clock.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Panel } from '../../../ui/surface/panel.tsx'
import styles from '../event.module.css'
import { useNextWords } from '../next-words.ts'
import { OwnInfoForm } from './own-info-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Face = 'signUp' | 'own'

const faceOf = (next: NextAct, { mine }: EventDetail): Face | null => {
  if (next === 'signUp') return 'signUp'
  return mine && (next === 'fillOwn' || next === 'mend') ? 'own' : null
}

/** A form that was filled in stays on screen even if signup closes; it says why it cannot be sent. */
const Joining = ({ event }: { readonly event: EventDetail }) => {
  const { i18n, t } = useLingui()
  const now = useNow()
  const next = nextAct(event, undefined, now)
  const words = useNextWords()(next, event)
  const [typed, setTyped] = useState<Face | null>(null)
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
  const why = face === possible ? undefined : face === 'own' ? whyNotOwn() : words.title
  if (face)
    return (
      <div onInput={() => setTyped(face)}>
        {face === 'signUp' ? (
          <SignUpForm event={event} why={why} />
        ) : (
          <OwnInfoForm event={event} again={status === signupStatus.failed && mine?.complete === true} why={why} />
        )}
      </div>
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

/** /joinActivity?id=: the signup, or a member's own information. */
const JoinPage = () => {
  const { t } = useLingui()
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  // Cached data keep the form on screen even if the event changes; the service refuses when it is sent.
  const read = useRead(eventDetail, { id })
  return (
    <Screen
      title={t`Join`}
      backTo={id ? to('activityDetail', { id }) : to('operationlist')}
      read={read}
      promise={t`The signup form appears here once you are online.`}
    >
      {(event) => (
        <>
          <p className={styles.name}>
            <Named>{event.name}</Named>
          </p>
          <Joining key={event.id} event={event} />
        </>
      )}
    </Screen>
  )
}

export default JoinPage
