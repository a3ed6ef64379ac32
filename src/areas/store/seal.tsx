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

/** Which of the colours is the chain's, for `data-chain`. */
export const chainPlace = ({ name, chains }: SealProps): number => chains.indexOf(chainOf(name))

/**
 * A decorative seal next to a store's name, in the chain's colour: its first character, or an icon in languages without
 * Chinese characters.
 */
export const Seal = (props: SealProps) => {
  const { i18n } = useLingui()
  return (
    <span className={styles.seal} data-chain={chainPlace(props)} aria-hidden="true">
      {i18n.locale.startsWith('zh') ? Array.from(chainOf(props.name))[0] : <SignImage of="pavilion" size={30} />}
    </span>
  )
}
