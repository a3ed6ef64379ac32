import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { chooseStore, type Store } from '../../../contract/arcade/store.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Unsent } from '../../shared/claim/unsent.tsx'
import { useMark } from '../../shared/claim/use-claim.ts'
import { useMyStore } from '../my-store.ts'
import styles from '../store.module.css'

/** Makes it the player's own store: shown at once, sent when there is a connection. */
export const ChooseStore = ({ store: { id } }: { readonly store: Pick<Store, 'id'> }) => {
  const { t } = useLingui()
  const mark = useMark()
  const mine = useMyStore()
  const [pressed, setPressed] = useState(false)
  const word = useRef<HTMLParagraphElement>(null)
  const isMine = mine?.id === id
  // The pressed button disappears, so the focus moves on.
  useEffect(() => {
    if (pressed && isMine) word.current?.focus()
  }, [pressed, isMine])
  const choose = () => {
    setPressed(true)
    mark(chooseStore, { store: id, at: request().now() })
  }
  if (!isMine) return <Button wide onClick={choose}>{t`Make this my store`}</Button>
  return (
    <p ref={word} className={styles.mine} tabIndex={-1}>
      <Badge tone="gold">{t`My store`}</Badge>
      {mine.waiting && <Unsent />}
    </p>
  )
}
