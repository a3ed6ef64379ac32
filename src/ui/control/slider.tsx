import styles from './slider.module.css'

interface SliderProps {
  readonly id?: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A range input in the app's own style; the caller gives it a label. */
export const Slider = ({ onChange, ...rest }: SliderProps) => (
  <input {...rest} className={styles.slider} type="range" onChange={(event) => onChange(Number(event.target.value))} />
)
