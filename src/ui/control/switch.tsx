import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
}

/** On or off, with immediate effect. What takes effect only with a submit button is a `Check`. */
export const Switch = ({ label, note, checked, ...input }: SwitchProps) => {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      <input {...input} id={id} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
    </div>
  )
}
