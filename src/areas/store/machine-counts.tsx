import { useLingui } from '@lingui/react/macro'
import type { Store } from '../../contract/arcade/store.ts'
import { useMachineWords } from '../shared/store/machine-words.ts'
import styles from './store.module.css'

/** Icons: a battle cabinet, a card dispenser, a card printer, and an IC card reader. */
const drawings: Readonly<Record<keyof Store['machines'], string>> = {
  battle: 'M5 21V5l2-3h10l2 3v16M5 10h14l-2 4H7M8 5h8v3H8zM12 12V10',
  draw: 'M3 7h18M6 7v-3h12v3M7 7h6v10H7zM13 9l5 2-3 9-5-2',
  print: 'M6 9V3h12v6M4 9h16v8h-3M4 9v8h3M7 13h10v8H7zM10 17h4',
  ic: 'M3 5h18v14H3zM6 9h5v4H6zM15 9a4 4 0 0 1 0 6M6 16h5',
}

const MachineIcon = ({ kind, size }: { readonly kind: keyof Store['machines']; readonly size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={drawings[kind]} />
  </svg>
)

/** The machines of a store by kind, each icon with its words. */
export const MachineChips = ({ machines }: Pick<Store, 'machines'>) => {
  const { t } = useLingui()
  return (
    <ul role="list" className={styles.chips} aria-label={t`Machines`}>
      {useMachineWords()(machines).map(({ kind, text }) => (
        <li key={kind}>
          <MachineIcon kind={kind} size={24} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The machines of a store as icons with counts. */
export const MachineCounts = ({ machines }: Pick<Store, 'machines'>) => (
  <span className={styles.machines}>
    {useMachineWords()(machines).map(({ kind, text }) => (
      <span key={kind}>
        <MachineIcon kind={kind} size={18} />
        <span className="figures" aria-hidden="true">
          {machines[kind]}
        </span>
        <span className="sr-only">{text}</span>
      </span>
    ))}
  </span>
)
