import { useLingui } from '@lingui/react/macro'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './store.module.css'

/** Stores of a chain share the first word of their name. */
const chainOf = (name: string): string => name.split(' ')[0] ?? name
/** All chains, each with its own colour as far as there are enough. */
export const chainsOf = (stores: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(stores.map(({ name }) => chainOf(name))),
]

interface SealProps {
  readonly name: string
  readonly chains: readonly string[]
}

/**
 * A decorative seal next to a store's name, in the chain's colour: its first character, or an icon in languages without
 * Chinese characters.
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
