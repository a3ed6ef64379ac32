import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { chooseStore, type Store } from '../../../contract/arcade/store.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Unsent } from '../../shared/claim/unsent.tsx'
import { useMark } from '../../shared/claim/use-mark.ts'
import { useMyStore } from '../my-store.ts'
import styles from '../store.module.css'

export interface Choice {
  readonly isMine: boolean
  /** Chosen on this device, and not confirmed yet. */
  readonly waiting: boolean
  readonly choose: () => void
  /** What says so beside the store's name. */
  readonly word: RefObject<HTMLParagraphElement | null>
}

/** Whether it is the player's own store; a choice shows at once, and is sent when there is a connection. */
export const useChoice = (id: Store['id']): Choice => {
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
  return { isMine, waiting: isMine && mine.waiting, choose, word }
}

interface ChoiceProps {
  readonly choice: Choice
}

/** Beside the name of the player's own store. */
export const OwnStore = ({ choice: { isMine, waiting, word } }: ChoiceProps) => {
  const { t } = useLingui()
  return (
    isMine && (
      <p ref={word} className={styles.mine} tabIndex={-1}>
        <Badge tone="gold">{t`My store`}</Badge>
        {waiting && <Unsent />}
      </p>
    )
  )
}

/** After another button, which stays where it begins when this one comes or goes. */
export const ChooseStore = ({ choice: { isMine, choose } }: ChoiceProps) => {
  const { t } = useLingui()
  return !isMine && <Button onClick={choose}>{t`Make this my store`}</Button>
}
