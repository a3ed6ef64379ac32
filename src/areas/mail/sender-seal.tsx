import { useLingui } from '@lingui/react/macro'
import { Dot } from '../../ui/figure/badge.tsx'
import { tintOf } from '../shared/tint-of.ts'
import styles from './mail.module.css'

interface SenderSealProps {
  readonly sender: string
  readonly unread?: boolean
}

/** Each sender's seal: its colour, and the first character of its name. Unread mail has a dot on the corner. */
export const SenderSeal = ({ sender, unread }: SenderSealProps) => {
  const { t } = useLingui()
  return (
    <span className={styles.seal} data-tint={tintOf(sender)} data-read={unread === false || undefined}>
      <span aria-hidden="true">{Array.from(sender)[0]}</span>
      {unread && <Dot label={t`Unread`} />}
    </span>
  )
}
