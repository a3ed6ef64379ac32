import { useSnapshot } from 'valtio'
import { brush, isWritten } from './brush.ts'
import styles from './named.module.css'

/**
 * A name from the arcade's data: in the display font, or if that lacks one of its characters, entirely in another font.
 */
export const Named = ({ children }: { readonly children: string }) => {
  const { characters } = useSnapshot(brush)
  return (
    <span className={styles.named} data-brush={isWritten(children, characters) || undefined}>
      {children}
    </span>
  )
}
