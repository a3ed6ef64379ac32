import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import styles from './detail.module.css'

/** The first three are shown as a podium; in the markup they are in order of rank. */
const ON_PODIUM = 3

export const Prizes = ({ prizes }: Pick<EventDetail, 'prizes'>) => {
  const { t } = useLingui()
  if (prizes.length === 0) return null
  return (
    <Section title={t`Prizes`}>
      <div className={styles.podium}>
        <ol role="list" className={styles.prizes} aria-label={t`Prizes`}>
          {prizes.map(({ place, prize }, nth) => (
            <li key={place} data-step={nth < ON_PODIUM ? nth + 1 : undefined}>
              <b className={styles.place}>
                {nth < ON_PODIUM && <SignImage of={nth === 0 ? 'laurel' : 'medal'} size={40} />}
                {place}
              </b>
              <p className={styles.prize}>{prize}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
