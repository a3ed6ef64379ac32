import { useLingui } from '@lingui/react/macro'
import type { OtherDay, Store } from '../../../contract/arcade/store.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { dayMoment } from '../../../shell/texts/format.ts'
import { longDate } from '../../../shell/texts/later-format.ts'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from '../store.module.css'

/** The hours of each weekday, and coming days with special hours. */
export const OpeningHours = ({ store, now }: { readonly store: Store; readonly now: number }) => {
  const { t } = useLingui()
  const today = dayOf(now)
  const range = (opens: string, closes: string) => <span className="figures">{`${opens}–${closes}`}</span>
  const told = ({ opens, closes }: OtherDay) =>
    opens === null || closes === null ? t`closed all day` : range(opens, closes)
  const ahead = (store.days ?? []).filter(({ day }) => day >= today)
  return (
    <Section title={t`Opening hours`}>
      <DefinitionList
        label={t`Opening hours`}
        items={[
          { id: 'every', name: t`Every day`, value: range(store.opens, store.closes) },
          ...ahead.map((other) => ({
            id: other.day,
            name: <span className={styles.gold}>{longDate(dayMoment(other.day))}</span>,
            value: told(other),
          })),
        ]}
      />
      <p className={styles.quiet}>{t`All times are Taipei time.`}</p>
    </Section>
  )
}
