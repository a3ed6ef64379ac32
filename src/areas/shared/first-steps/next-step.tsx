import { useLingui } from '@lingui/react/macro'
import { Go } from '../../../shell/address/go.tsx'
import { outOf } from '../out-of.ts'
import { SignImage } from '../pictures/sign-image.tsx'
import { firstSteps, nextStep } from './completed-steps.ts'
import styles from './next-step.module.css'
import { stations } from './stations.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** The next step in one line, at the top of Home. */
export const NextStep = () => {
  const { i18n, t } = useLingui()
  const { settled, completed } = useFirstSteps()
  if (!settled) return <i data-awaited="" hidden />
  const next = completed && nextStep(completed)
  if (!next) return null
  const { sign, title, href } = stations[next]
  return (
    <Go href={href} className={styles.next}>
      <SignImage of={sign} size={34} />
      <span className="sr-only">{t`First steps`}</span>
      <span className="sr-only">{outOf(completed.size, firstSteps.length)}</span>
      <span className={styles.title}>{i18n._(title)}</span>
      <span className={styles.dots} aria-hidden="true">
        {firstSteps.map((step) => (
          <i key={step} data-done={completed.has(step) || undefined} data-next={step === next || undefined} />
        ))}
      </span>
      <span aria-hidden="true">›</span>
    </Go>
  )
}
