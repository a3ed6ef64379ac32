import { useLingui } from '@lingui/react/macro'
import type { MailNow } from '../../rules/saved-copy/mails.ts'
import { Dot } from '../../ui/figure/badge.tsx'
import { tintOf } from '../shared/tint-of.ts'
import styles from './seal.module.css'

interface SenderSealProps {
  readonly mail: Pick<MailNow, 'sender' | 'kind' | 'read'>
  /** At the foot of a letter, where nothing is said of it being read. */
  readonly large?: boolean
}

/**
 * The sender's seal: shape and colour by what the letter is about, and the first character of the name. Senders of no
 * kind have one of four colours.
 */
export const SenderSeal = ({ mail: { sender, kind, read }, large }: SenderSealProps) => {
  const { t } = useLingui()
  return (
    <span
      className={styles.seal}
      data-kind={kind ?? undefined}
      data-tint={kind ? undefined : tintOf(sender)}
      data-large={large || undefined}
      data-read={(!large && read) || undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {Array.from(sender)[0]}
      </span>
      {!large && !read && <Dot label={t`Unread`} />}
    </span>
  )
}
