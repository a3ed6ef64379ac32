import { useSnapshot } from 'valtio'
import { brush, isWritten } from './brush.ts'
import styles from './named.module.css'

/** A name that the arcade gave: in the brush, or where that lacks a character of it, in one other type throughout. */
export const Named = ({ children }: { readonly children: string }) => {
  const { characters } = useSnapshot(brush)
  return (
    <span className={styles.named} data-brush={isWritten(children, characters) || undefined}>
      {children}
    </span>
  )
}
