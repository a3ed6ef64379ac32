import { useLingui } from '@lingui/react/macro'
import { Dot } from '../../ui/figure/badge.tsx'
import styles from './mail.module.css'

interface SenderSealProps {
  readonly sender: string
  readonly unread?: boolean
}

/** Each sender's seal shows the first character of its name; unread mail has a dot on the corner. */
export const SenderSeal = ({ sender, unread }: SenderSealProps) => {
  const { t } = useLingui()
  return (
    <span className={styles.seal}>
      <span aria-hidden="true">{Array.from(sender)[0]}</span>
      {unread && <Dot label={t`Unread`} />}
    </span>
  )
}
