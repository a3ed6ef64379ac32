import { useLingui } from '@lingui/react/macro'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './store.module.css'

/** A store's seal beside its name: decoration. Who reads no Chinese sees its house. */
export const Seal = () => {
  const { i18n } = useLingui()
  if (!i18n.locale.startsWith('zh')) return <SignImage of="pavilion" size={36} />
  return (
    <span className={styles.seal} aria-hidden="true">
      店
    </span>
  )
}
