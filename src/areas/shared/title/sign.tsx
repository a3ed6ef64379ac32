import { useLingui } from '@lingui/react/macro'
import { sealCharacter } from './seal-character.ts'
import styles from './sign.module.css'

/** The character that stands before an entry; its name beside it says the same. */
export const Sign = ({ of }: { readonly of: string }) => {
  const { i18n } = useLingui()
  return (
    <span className={styles.sign} aria-hidden="true">
      {sealCharacter(of, i18n.locale)}
    </span>
  )
}
