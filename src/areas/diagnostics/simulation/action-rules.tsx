import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { simulate } from '../../../client/simulate/control.ts'
import { type Fault, faults, type Simulation } from '../../../client/simulate/simulation.ts'
import { allActions } from '../../../contract/registry.ts'
import { Button } from '../../../ui/button/button.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import styles from '../diagnostics.module.css'
import { faultNames } from './fault-names.ts'

const actionNames = allActions.map(({ name }) => name).sort()
const isFault = (name: string): name is Fault => faults.some((fault) => fault === name)

/** Simulates a fault for a single action, for example `mail_list` empty or `do_sign_in` without an answer. */
export const ActionRules = ({ current }: { readonly current: Simulation }) => {
  const { i18n, t } = useLingui()
  const id = useId()
  const [action, setAction] = useState(actionNames[0] ?? '')
  const [fault, setFault] = useState<Fault>('empty')
  const without = (name: string) => Object.fromEntries(Object.entries(current.rules).filter(([key]) => key !== name))
  return (
    <>
      <h3 className={styles.label}>{t`One action by itself`}</h3>
      <div className={styles.rule}>
        <label htmlFor={`${id}-action`}>{t`Action name`}</label>
        <select id={`${id}-action`} name="action" value={action} onChange={(event) => setAction(event.target.value)}>
          {actionNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label htmlFor={`${id}-fault`}>{t`What happens to it`}</label>
        <select
          id={`${id}-fault`}
          name="fault"
          value={fault}
          onChange={(event) => isFault(event.target.value) && setFault(event.target.value)}
        >
          {faults.map((name) => (
            <option key={name} value={name}>
              {i18n._(faultNames[name].name)}
            </option>
          ))}
        </select>
        <Button
          look="quiet"
          onClick={() => simulate({ ...current, rules: { ...current.rules, [action]: fault } })}
        >{t`Add the rule`}</Button>
      </div>
      {Object.keys(current.rules).length > 0 && (
        <List label={t`Rules in force`}>
          {Object.entries(current.rules).map(([name, its]) => (
            <li key={name} className={styles.ruled}>
              <Row title={<code>{name}</code>} note={i18n._(faultNames[its].name)} />
              <Button
                look="bare"
                aria-label={t`Remove the rule for ${name}`}
                onClick={() => simulate({ ...current, rules: without(name) })}
              >{t`Remove`}</Button>
            </li>
          ))}
        </List>
      )}
    </>
  )
}
