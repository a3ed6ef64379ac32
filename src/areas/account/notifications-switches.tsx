import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type PushSettings, pushChange, pushKinds } from '../../contract/news/push.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Check, Field } from '../../ui/field/field.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { useFocusFirstError } from '../shared/form/use-focus-first-error.ts'
import { useLive } from '../shared/live/use-live.ts'
import styles from './account.module.css'
import { usePushKindNames } from './notifications-kinds.tsx'

const DEFAULT_QUIET = { from: 22 * 60, to: 8 * 60 }

const typed = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const parts = ['kinds', 'quiet'] as const
type Settings = Pick<PushSettings, (typeof parts)[number]>

/** The switches of this device. Each shows the wish at once and sends it; if it is refused, the switch goes back. */
export const NotificationSwitches = (settings: Settings) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const whyId = useId()
  const disabledReason = why && whyId
  const [wish, setWish] = useState<Partial<Settings>>({})
  // Drops the wish once the service has confirmed it, so that later changes elsewhere show.
  const met = parts.find((part) => part in wish && JSON.stringify(wish[part]) === JSON.stringify(settings[part]))
  if (met) {
    const { [met]: _, ...unmet } = wish
    setWish(unmet)
  }
  const { kinds, quiet } = { ...settings, ...wish }
  const names = usePushKindNames()
  // Sent one after the other, because parallel requests may arrive in the wrong order.
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  /** Resolves with whether the service has taken it. */
  const change = (changed: Partial<Settings>): Promise<boolean> => {
    setWish((before) => ({ ...before, ...changed }))
    const account = session.player?.roleid
    const mine = sent.current.then(async () => {
      // The player has changed meanwhile.
      if (session.player?.roleid !== account) return false
      const answer = await run(pushChange, changed).catch(() => null)
      if (answer?.ok) return true
      // Later wishes are still being sent.
      setWish(({ kinds, quiet }) => ({
        ...(kinds !== undefined && kinds !== changed.kinds && { kinds }),
        ...(quiet !== undefined && quiet !== changed.quiet && { quiet }),
      }))
      return false
    })
    sent.current = mine
    return mine
  }
  return (
    <>
      {why && (
        <p id={whyId} className={styles.hint}>
          {why}
        </p>
      )}
      <Section title={t`Notify me about`}>
        {pushKinds.map((kind) => (
          <Check
            key={kind}
            label={names[kind]}
            name={kind}
            disabledReason={disabledReason}
            checked={kinds[kind]}
            aria-busy={(busy && wish.kinds !== undefined) || undefined}
            onChange={(event) => change({ kinds: { ...kinds, [kind]: event.target.checked } })}
          />
        ))}
      </Section>
      <Section title={t`Quiet hours`}>
        <Check
          label={t`No notifications during quiet hours`}
          name="quiet"
          disabledReason={disabledReason}
          checked={quiet !== null}
          aria-busy={(busy && wish.quiet !== undefined) || undefined}
          onChange={(event) => change({ quiet: event.target.checked ? DEFAULT_QUIET : null })}
        />
        {quiet && <QuietHours quiet={quiet} busy={busy} why={why} save={change} />}
      </Section>
    </>
  )
}

interface QuietHoursProps {
  readonly quiet: NonNullable<Settings['quiet']>
  readonly busy: boolean
  readonly why: string | undefined
  readonly save: (changed: Partial<Settings>) => Promise<boolean>
}

const QuietHours = ({ quiet, busy, why, save }: QuietHoursProps) => {
  const { t } = useLingui()
  /** What was typed, until the service has it. */
  const [edited, setEdited] = useState<{ readonly from?: string; readonly to?: string }>({})
  const { from = typed(quiet.from), to = typed(quiet.to) } = edited
  const [tries, setTries] = useState(0)
  const form = useFocusFirstError(tries)
  const wished = { from: minutesOf(from), to: minutesOf(to) }
  const same = wished.from !== null && wished.from === wished.to
  const changed = wished.from !== quiet.from || wished.to !== quiet.to
  const empty = t`Choose a time.`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (wished.from === null || wished.to === null || same) return
    void save({ quiet: { from: wished.from, to: wished.to } }).then((saved) => {
      if (saved) setEdited((now) => (now === edited ? {} : now))
    })
  }
  return (
    <form className={styles.form} ref={form} onSubmit={submit}>
      <Field
        label={t`From`}
        type="time"
        name="from"
        value={from}
        error={wished.from === null ? empty : undefined}
        onChange={(event) => setEdited({ ...edited, from: event.target.value })}
      />
      <Field
        label={t`Until`}
        type="time"
        name="to"
        value={to}
        error={wished.to === null ? empty : same ? t`Choose two different times.` : undefined}
        hint={t`Taipei time. Whatever arrives meanwhile is summed up in one notification afterwards.`}
        onChange={(event) => setEdited({ ...edited, to: event.target.value })}
      />
      {changed && <Button type="submit" look="quiet" busy={busy} why={why}>{t`Save quiet hours`}</Button>}
    </form>
  )
}
