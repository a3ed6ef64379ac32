import styles from './store.module.css'

const LEAST = 20
const MOST = 40

/** How wide a seal is in pixels: its face grows with the heat. */
export const sealSize = (heat: number, top: number): number =>
  Math.round(LEAST + (MOST - LEAST) * Math.sqrt(top === 0 ? 0 : Math.min(1, heat / top)))

/** A store's seal beside its name: decoration, the page of the store says how much goes on there. */
export const Seal = ({ heat, top }: { readonly heat: number; readonly top: number }) => {
  const size = sealSize(heat, top)
  return (
    <span className={styles.sealPlace} aria-hidden="true">
      <span className={styles.seal} style={{ width: size, height: size, fontSize: size / 2 }}>
        店
      </span>
    </span>
  )
}
