import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { dayMoment } from '../../shell/texts/format.ts'
import { monthName, timeUntil } from '../../shell/texts/later-format.ts'
import { useNow } from '../../state/clock.ts'
import { Section } from '../../ui/surface/section.tsx'
import { MakeUp } from './make-up.tsx'
import { Milestones } from './month/milestones.tsx'
import { MonthGrid } from './month/month-grid.tsx'
import styles from './signin.module.css'
import { Tasks } from './tasks.tsx'
import { Today } from './today.tsx'

/** Today's sign-in first, then what the days add up to, then the month. */
export const SignInPanel = ({ info }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  const now = useNow()
  return (
    <>
      <Today info={info} />
      <Milestones info={info} />
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
        <MonthGrid info={info} />
        <p className={styles.hint}>
          <Trans>Resets {timeUntil(info.resetAt, now)}</Trans>
        </p>
      </Section>
      <MakeUp info={info} />
      <Tasks />
    </>
  )
}
