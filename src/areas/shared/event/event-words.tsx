import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EventPill, PhaseChange } from '../../../rules/events/phases.ts'
import { isMissed, signupStatus } from '../../../rules/events/signup.ts'
import { timeUntil } from '../../../shell/texts/later-format.ts'
import { Badge, type Tone } from '../../../ui/figure/badge.tsx'

const pills = {
  signupSoon: msg`Signup opens soon`,
  signupOpen: msg`Signup is open`,
  signupClosed: msg`Signup ended`,
  ongoing: msg`Ongoing`,
  ended: msg`Ended`,
} as const satisfies Record<EventPill, unknown>

const tones: Readonly<Record<EventPill, Tone>> = {
  signupSoon: 'plain',
  signupOpen: 'done',
  signupClosed: 'plain',
  ongoing: 'gold',
  ended: 'plain',
}

interface PillProps {
  readonly pill: EventPill
  readonly withdrawn?: boolean
}

export const PillBadge = ({ pill, withdrawn }: PillProps) => {
  const { i18n, t } = useLingui()
  return withdrawn ? <Badge>{t`Canceled`}</Badge> : <Badge tone={tones[pill]}>{i18n._(pills[pill])}</Badge>
}

interface TurnProps {
  readonly turn: PhaseChange
  readonly at: number
  readonly now: number
}

/** What comes next and in how long. Relative to today, so saved screens leave it out. */
export const TurnWords = ({ turn, at, now }: TurnProps) => {
  const { t } = useLingui()
  const until = timeUntil(at, now)
  const words = {
    signupOpens: t`Signup opens ${until}`,
    signupCloses: t`Signup closes ${until}`,
    starts: t`Starts ${until}`,
    ends: t`Ends ${until}`,
  } as const
  return <span data-today="">{words[turn]}</span>
}

/** Texts for the contract's statuses 0 to 4. */
const standings = [
  msg`You are not signed up`,
  msg`Your signup is under review`,
  msg`You are signed up`,
  msg`Your signup needs changes`,
  msg`Your team is still recruiting`,
] as const
/** A player who joined alone does not wait for teammates. */
const alone = msg`Your signup is not submitted yet`
const missed = msg`Your signup was not accepted in time`

interface Signup {
  readonly status: number
  /** The team's size, if known. */
  readonly size?: number
  readonly from: number
  readonly to: number
  /** If unknown, it may be as late as the event's end. */
  readonly signupTo?: number | undefined
}

/** The current state of a signup: an open one is missed once its time is over. */
export const standingOf = ({ status, size, from, to, signupTo = to }: Signup, now: number) => {
  if (isMissed({ status, from, signupTo }, now)) return missed
  return size === 1 && status === signupStatus.recruiting ? alone : standings[status]
}
