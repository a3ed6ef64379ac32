import { useLingui } from '@lingui/react/macro'
import type { Notice } from '../../contract/news/notice.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { shortDate } from '../../shell/texts/format.ts'
import { Dot } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'

interface OtherNoticesProps {
  readonly notices: readonly Notice[]
  /** Visitors have the public address, and have read nothing. */
  readonly open: boolean
  readonly signedIn: boolean
}

/** By title alone, so that the page is the notice's own. */
export const OtherNotices = ({ notices, open, signedIn }: OtherNoticesProps) => {
  const { t } = useLingui()
  return (
    <Section title={t`More notices`}>
      <List label={t`Notices`}>
        {notices.map(({ id, title, publishedAt, read }) => {
          const unread = signedIn && !read
          return (
            <li key={id}>
              <Go href={open ? to('newDetail', {}, { id }) : to('noticeDetail', { id })}>
                <Row
                  strong={unread}
                  lead={signedIn && (unread ? <Dot label={t`Unread`} /> : <i />)}
                  title={title}
                  end={shortDate(publishedAt)}
                />
              </Go>
            </li>
          )
        })}
      </List>
    </Section>
  )
}
