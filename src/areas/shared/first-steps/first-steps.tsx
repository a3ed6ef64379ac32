import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Go } from '../../../shell/address/go.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { outOf } from '../out-of.ts'
import { SignImage } from '../pictures/sign-image.tsx'
import { type FirstStep, firstSteps, nextStep } from './completed-steps.ts'
import styles from './first-steps.module.css'
import { stations } from './stations.ts'
import { useFirstSteps } from './use-first-steps.ts'

interface StationLineProps {
  readonly step: FirstStep
  readonly done: boolean
}

const StationLine = memo(({ step, done }: StationLineProps) => {
  const { i18n, t } = useLingui()
  const { sign, title, href } = stations[step]
  return (
    <Go href={href} className={styles.way}>
      <span className={styles.sign}>
        <SignImage of={sign} size={34} />
      </span>
      <span className={styles.title}>{i18n._(title)}</span>
      <span className={styles.end} aria-hidden="true">
        {done ? '✓' : '›'}
      </span>
      {done && <span className="sr-only">{t`Step completed`}</span>}
    </Go>
  )
})

/** Five first steps for beginners; completed ones are ticked, and it disappears when all are done. */
export const FirstSteps = () => {
  const { t } = useLingui()
  const { completed } = useFirstSteps()
  if (!completed) return null
  const next = nextStep(completed)
  return (
    <Section title={t`First steps`} end={<span className="figures">{outOf(completed.size, firstSteps.length)}</span>}>
      <ol role="list" className={styles.road} aria-label={t`First steps`}>
        {firstSteps.map((step) => (
          <li
            key={step}
            className={styles.station}
            data-done={completed.has(step) || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <StationLine step={step} done={completed.has(step)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
