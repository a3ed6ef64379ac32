import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { simulate } from '../../../client/simulate/control.ts'
import { noFaults, type Simulation } from '../../../client/simulate/simulation.ts'
import { Go } from '../../../shell/address/go.tsx'
import { devRoutes } from '../../../shell/navigation/dev-routes.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './banner.module.css'
import { faultNames } from './fault-names.ts'

/** On every page while anything is simulated, so that nobody takes it for a real problem. */
const SimulationBanner = ({ current: { line, skewMs, rules } }: { readonly current: Simulation }) => {
  const { i18n, t } = useLingui()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-simulating', true)
    return () => document.documentElement.removeAttribute('data-simulating')
  }, [])
  const parts = [
    line === 'pass' ? '' : i18n._(faultNames[line].name),
    skewMs === 0 ? '' : t`wrong clock`,
    Object.keys(rules).length > 0 ? t`own rules` : '',
  ].filter(Boolean)
  return (
    <div className={styles.banner} role="status">
      <Go href={devRoutes.diagnostics.path} className={styles.words}>
        <Trans>Simulated: {parts.join(' · ')}</Trans>
      </Go>
      <Button look="quiet" onClick={() => simulate(noFaults)}>{t`Turn off`}</Button>
    </div>
  )
}

export default SimulationBanner
