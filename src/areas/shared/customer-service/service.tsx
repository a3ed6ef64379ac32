import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { version } from '../../../../package.json'
import { PROTOCOL } from '../../../contract/version.ts'
import { addDays, dayOf } from '../../../rules/time/calendar.ts'
import { nextHoliday } from '../../../rules/time/support-hours.ts'
import { clock, dayMoment, shortDate } from '../../../shell/texts/format.ts'
import { language } from '../../../shell/texts/language.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { useDraft } from '../../../state/persisted/use-draft.ts'
import { session } from '../../../state/session.ts'
import button from '../../../ui/button/button.module.css'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Paper } from '../../../ui/surface/paper.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { useCopy } from '../share/copy.ts'
import { dialled, useServiceHours, useSupport } from './customer-service.tsx'
import { MOST_TYPED, mailBody, mailLink } from './mail-text.ts'
import styles from './service.module.css'

const useOpensAgain = () => {
  const { t } = useLingui()
  return (at: number, now: number): string => {
    const [day, today] = [dayOf(at), dayOf(now)]
    if (day === today) return t`Opens again at ${clock(at)}`
    if (day === addDays(today, 1)) return t`Opens again tomorrow at ${clock(at)}`
    return t`Opens again ${shortDate(at)} at ${clock(at)}`
  }
}

/** Open or closed now, and when that changes. */
const Hours = () => {
  const { t } = useLingui()
  const now = useNow()
  const opensAgain = useOpensAgain()
  const today = dayOf(now)
  const { holidays } = useSupport()
  const state = useServiceHours()
  const holiday = holidays?.find(({ day }) => day === today)
  const next = nextHoliday(holidays ?? [], today)
  return (
    <Section title={t`Hours`}>
      {state && (
        <p className={styles.open}>
          {state.open ? (
            <Badge tone="done">{t({ message: 'Open now', context: 'customer service' })}</Badge>
          ) : (
            <Badge>{t`Closed now`}</Badge>
          )}
          <span>{state.open ? t`Until ${clock(state.changesAt)}` : opensAgain(state.changesAt, now)}</span>
        </p>
      )}
      <p className={styles.quiet}>{t`Monday to Friday, 10:00 to 17:00, Taipei time, except on public holidays.`}</p>
      {!state && <p className={styles.quiet}>{t`Public holidays are not known on this device.`}</p>}
      {state && holiday && <p className={styles.quiet}>{t`Closed today: ${holiday.name}`}</p>}
      {state && !holiday && next && (
        <p className={styles.quiet}>{t`Next public holiday: ${longDate(dayMoment(next.day))}, ${next.name}`}</p>
      )}
    </Section>
  )
}

interface About {
  /** The id of the failure that led here. */
  readonly failure?: string | null
  /** The number of the order in question. */
  readonly order?: string | null
}

/** Shows the whole mail before handing it to a mail app, where the player sends it. */
const Mail = ({ email, order, ...of }: About & { readonly email: string }) => {
  const { t } = useLingui()
  const copy = useCopy()
  const { values, set } = useDraft('support', { typed: '' })
  const { typed } = values
  const player = useSnapshot(session).player?.roleid
  const { current } = useSnapshot(language)
  const subject = t`Question about Tiger Tally`
  const body = mailBody(typed, [
    player === undefined ? null : t`Player ID: ${player}`,
    t`App version: ${version}, ${PROTOCOL}`,
    t`Language: ${current}`,
    order ? t`Order: ${order}` : null,
    // In the words of the screen that led here.
    of.failure ? t`Reference for customer service: ${of.failure}` : null,
  ])
  return (
    <Section title={t`By e-mail`}>
      <div className={styles.mail}>
        <TextArea
          label={t`What is it about?`}
          hint={t`Passwords, codes and secrets of cards are never needed.`}
          maxLength={MOST_TYPED}
          count={`${typed.length} / ${MOST_TYPED}`}
          value={typed}
          onChange={({ target }) => set('typed', target.value)}
        />
        <Paper>
          <h3>{t`Your message to ${email}`}</h3>
          <p>
            <b>{subject}</b>
          </p>
          <pre>{body}</pre>
        </Paper>
        <a className={button.button} data-look="gold" data-wide href={mailLink(email, subject, body)}>
          {t`Open in the mail app`}
        </a>
        <Button look="quiet" wide onClick={() => copy(`${email}\n${subject}\n\n${body}`, t`Mail text copied`)}>
          {t`Copy the text`}
        </Button>
      </div>
    </Section>
  )
}

/** All known ways to contact customer service. */
export const Service = (about: About) => {
  const { t } = useLingui()
  const { email, phone } = useSupport()
  return (
    <>
      <Hours />
      {phone && (
        <Section title={t`By phone`}>
          <p className={styles.ways}>
            <a className="figures" href={dialled(phone)}>
              {phone}
            </a>
          </p>
        </Section>
      )}
      {email && <Mail email={email} {...about} />}
      {email === null && phone === null && (
        <p>{t`This device does not have the contact details yet. Go online once to see them.`}</p>
      )}
    </>
  )
}
