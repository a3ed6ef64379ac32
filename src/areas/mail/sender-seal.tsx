import { useLingui } from '@lingui/react/macro'
import { Dot } from '../../ui/figure/badge.tsx'
import styles from './mail.module.css'

interface SenderSealProps {
  readonly sender: string
  readonly unread?: boolean
}

/** Each office has a seal of its own: the first character of its name. The dot of what is unread lies on its corner. */
export const SenderSeal = ({ sender, unread }: SenderSealProps) => {
  const { t } = useLingui()
  return (
    <span className={styles.seal}>
      <span aria-hidden="true">{Array.from(sender)[0]}</span>
      {unread && <Dot label={t`Unread`} />}
    </span>
  )
}
