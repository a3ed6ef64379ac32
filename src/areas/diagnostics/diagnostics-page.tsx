import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Frame } from '../../shell/screen/screen.tsx'
import { useSimulation } from '../../shell/simulation/use-simulation.ts'
import { Button } from '../../ui/button/button.tsx'
import { useCopy } from '../shared/share/copy.ts'
import styles from './diagnostics.module.css'
import { Facts } from './facts.tsx'
import { useFindings } from './look.ts'
import { OfflineStates } from './offline-states.tsx'
import { reportOf } from './report.ts'
import { Requests } from './requests.tsx'
import { SimulationSwitch } from './simulation/simulation.tsx'
import { KeptAnswers, OutboxRows } from './stored.tsx'

/** The state of the device, and the switch that simulates a bad connection. */
const DiagnosticsPage = () => {
  const { t } = useLingui()
  const { findings, again } = useFindings()
  const simulation = useSimulation()
  const copy = useCopy()
  return (
    <Frame title={t`Diagnostics`} backTo={to('mine')}>
      <SimulationSwitch current={simulation} />
      {findings && (
        <>
          <div className={styles.acts}>
            <Button onClick={() => copy(reportOf(findings, simulation), t`Report copied`)}>{t`Copy a report`}</Button>
            <Button look="quiet" onClick={again}>{t`Refresh`}</Button>
          </div>
          <Facts findings={findings} />
          <Requests requests={findings.requests} />
          <OutboxRows rows={findings.rows} />
          <KeptAnswers answers={findings.answers} />
        </>
      )}
      <OfflineStates />
    </Frame>
  )
}

export default DiagnosticsPage
