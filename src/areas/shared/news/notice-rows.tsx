import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Notice, readNotice } from '../../../contract/news/notice.ts'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { shortDate } from '../../../shell/texts/format.ts'
import { useMarkedIds } from '../../../state/marked-ids.ts'
import { session } from '../../../state/session.ts'
import { Badge, Dot } from '../../../ui/figure/badge.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { categoryNames } from './notice-category.ts'

const markedBy: (typeof readNotice)['name'] = 'notice_read'

interface NoticeRowsProps {
  readonly notices: readonly Notice[]
  /** Links to the public address, for visitors. */
  readonly open?: boolean
  /** Shown larger than the others. */
  readonly banner?: Notice | undefined
  /** Rendered before each row instead of a dot. */
  readonly lead?: (notice: Notice, unread: boolean) => ReactNode
}

export const NoticeRows = ({ notices, open, banner, lead }: NoticeRowsProps) => {
  const { i18n, t } = useLingui()
  const signedIn = useSnapshot(session).player !== null
  const marked = useMarkedIds(markedBy)
  const unread = ({ id, read }: Notice) => signedIn && !read && !marked.has(id)
  // Keeps the dot's space for read notices, so that rows do not shift.
  const dot = (notice: Notice) => signedIn && (unread(notice) ? <Dot label={t`Unread`} /> : <i />)
  return (
    <List label={t`Notices`}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <Go href={open ? to('newDetail', {}, { id: notice.id }) : to('noticeDetail', { id: notice.id })}>
            <Row
              strong={unread(notice)}
              banner={notice === banner}
              title={notice.title}
              note={notice.summary}
              lead={lead ? lead(notice, unread(notice)) : dot(notice)}
              when={shortDate(notice.publishedAt)}
              mark={
                <Badge tone={notice.category === 'urgent' ? 'danger' : notice.pinned ? 'gold' : 'plain'}>
                  {notice.pinned && notice.category !== 'urgent' ? t`Pinned` : i18n._(categoryNames[notice.category])}
                </Badge>
              }
            />
          </Go>
        </li>
      ))}
    </List>
  )
}
