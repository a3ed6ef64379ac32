import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { doSignIn } from '../../contract/signin.ts'
import type { SignInNow } from '../../rules/saved-copy/sign-in.ts'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { monthName, timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Section } from '../../ui/section.tsx'
import { ClaimButton } from '../shared/claim-button.tsx'
import { Rewards } from '../shared/rewards.tsx'
import { MakeUp } from './make-up.tsx'
import { Milestones } from './milestones.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './signin.module.css'
import { Tasks } from './tasks.tsx'

/** The daily sign-in as it stands: today's act first, then the month, then what it leads to. */
export const SignInPanel = ({ info }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  const today = info.days.find(({ day }) => day === info.today)
  const now = useNow()
  const lead = useId()
  return (
    <>
      <Section
        title={monthName(dayMoment(info.today))}
        end={
          info.total !== null && (
            <span
              className={styles.hint}
            >{t`${plural(info.total, { one: '# day signed in', other: '# days signed in' })}`}</span>
          )
        }
      >
        <section className={styles.today} aria-labelledby={lead}>
          <p id={lead} className={styles.lead}>
            <Trans>Today, {shortDate(dayMoment(info.today))}</Trans>
          </p>
          {today && <Rewards rewards={today.rewards} label={t`Today’s reward`} />}
          {info.state === 'unknown' && (
            <p className={styles.hint}>
              <Trans>No answer from the server for today yet</Trans>
            </p>
          )}
          {info.state === 'signed' ? (
            <p className={styles.signed}>
              <Trans>Signed in today</Trans>
            </p>
          ) : (
            <ClaimButton action={doSignIn} args={{ day: info.today }} wide>{t`Sign in`}</ClaimButton>
          )}
        </section>
        <MonthGrid info={info} />
        <p className={styles.hint}>
          <Trans>Resets {timeUntil(info.resetAt, now)}</Trans>
        </p>
      </Section>
      <MakeUp info={info} />
      <Milestones info={info} />
      <Tasks />
    </>
  )
}
