import { useLingui } from '@lingui/react/macro'
import { Go } from '../../../shell/address/go.tsx'
import { outOf } from '../out-of.ts'
import { firstSteps, nextStep } from './behind.ts'
import styles from './next-step.module.css'
import { stations } from './stations.ts'
import { useFirstSteps } from './use-first-steps.ts'

/** The next station in one line, where a beginner looks first. */
export const NextStep = () => {
  const { i18n, t } = useLingui()
  const { behind } = useFirstSteps()
  const next = behind && nextStep(behind)
  if (!next) return null
  const { title, href } = stations[next]
  return (
    <Go href={href} className={styles.next}>
      <span className={styles.pill}>
        <span className="unseen">{t`First steps`}</span>
        <span className={`${styles.count} figures`}>{outOf(behind.size, firstSteps.length)}</span>
        {i18n._(title)}
        <span aria-hidden="true">›</span>
      </span>
    </Go>
  )
}
