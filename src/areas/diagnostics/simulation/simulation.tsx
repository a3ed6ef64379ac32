import { Trans, useLingui } from '@lingui/react/macro'
import { simulate } from '../../../client/simulate/control.ts'
import { type Fault, faults, isOn, noFaults, type Simulation } from '../../../client/simulate/simulation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chips } from '../../../ui/choice/chips.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from '../diagnostics.module.css'
import { ActionRules } from './action-rules.tsx'
import { faultNames } from './fault-names.ts'

const MINUTE = 60_000
const skews = [-1440, -10, 0, 10, 1440] as const

/** The controls of the network simulator: connection, clock, and single actions. */
export const SimulationSwitch = ({ current }: { readonly current: Simulation }) => {
  const { i18n, t } = useLingui()
  const clocks: Readonly<Record<(typeof skews)[number], string>> = {
    [-1440]: t`A day behind`,
    [-10]: t`10 minutes behind`,
    0: t`On time`,
    10: t`10 minutes ahead`,
    1440: t`A day ahead`,
  }
  const set = (change: Partial<Simulation>): void => void simulate({ ...current, ...change })
  const line = (fault: Fault) => (
    <li key={fault}>
      <button type="button" aria-pressed={fault === current.line} onClick={() => set({ line: fault })}>
        <Row
          title={i18n._(faultNames[fault].name)}
          note={i18n._(faultNames[fault].what)}
          end={fault === current.line ? '✓' : null}
        />
      </button>
    </li>
  )
  return (
    <Section
      title={t`Network simulator`}
      end={<Badge tone={isOn(current) ? 'danger' : 'plain'}>{isOn(current) ? t`switched on` : t`switched off`}</Badge>}
    >
      <p className={styles.note}>
        <Trans>
          It works in the page and in the worker of this device until it is turned off. Nobody else notices.
        </Trans>
      </p>
      <List label={t`What happens to requests`}>{faults.map(line)}</List>
      <h3 className={styles.label}>{t`The clock of this device`}</h3>
      <Chips
        label={t`The clock of this device`}
        current={String(current.skewMs / MINUTE)}
        onPick={(id) => set({ skewMs: Number(id) * MINUTE })}
        chips={skews.map((minutes) => ({ id: String(minutes), label: clocks[minutes] }))}
      />
      <ActionRules current={current} />
      {isOn(current) && (
        <Button wide look="danger" onClick={() => simulate(noFaults)}>
          {t`Turn everything off`}
        </Button>
      )}
    </Section>
  )
}
