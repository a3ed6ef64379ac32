import { useLingui } from '@lingui/react/macro'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './store.module.css'

/** Stores of one chain are called by one name, before that of their own place. */
const chainOf = (name: string): string => name.split(' ')[0] ?? name
/** The chains of all stores, each with a ground of its own as far as there are colours. */
export const chainsOf = (stores: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(stores.map(({ name }) => chainOf(name))),
]

interface SealProps {
  readonly name: string
  readonly chains: readonly string[]
}

/**
 * A store's seal beside its name: decoration. On the ground of its chain the first character of that; who reads no
 * Chinese sees its house.
 */
export const Seal = ({ name, chains }: SealProps) => {
  const { i18n } = useLingui()
  const chain = chainOf(name)
  return (
    <span className={styles.seal} data-chain={chains.indexOf(chain)} aria-hidden="true">
      {i18n.locale.startsWith('zh') ? Array.from(chain)[0] : <SignImage of="pavilion" size={30} />}
    </span>
  )
}
