import { useLingui } from '@lingui/react/macro'
import type { Notice } from '../../contract/news/notice.ts'
import { Dot } from '../../ui/figure/badge.tsx'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import styles from './notice.module.css'
import { noticeSigns } from './notice-signs.ts'

interface NoticeLeadProps {
  readonly notice: Notice
  readonly unread: boolean
  /** A pinned notice is shown as a banner, and this is its picture. */
  readonly first?: boolean
}

/** The category's icon, and whether it was read. */
export const NoticeLead = ({ notice, unread, first }: NoticeLeadProps) => {
  const { t } = useLingui()
  return (
    <span className={first ? styles.first : styles.lead} data-category={notice.category}>
      <SignImage of={noticeSigns[notice.category]} size={first ? 96 : 40} />
      {unread && <Dot label={t`Unread`} />}
    </span>
  )
}
