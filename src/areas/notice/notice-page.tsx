import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useParams, useSearch } from 'wouter'
import { type Notice, noticeList, readNotice } from '../../contract/news/notice.ts'
import { to } from '../../contract/pages/paths.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { request } from '../../state/layer.ts'
import { useFindInList } from '../../state/reading/use-find-in-list.ts'
import { session } from '../../state/session.ts'
import { leaveEmpty, Panel } from '../../ui/surface/panel.tsx'
import { Paper, Paragraphs } from '../../ui/surface/paper.tsx'
import { useMark } from '../shared/claim/use-mark.ts'
import { categoryNames } from '../shared/news/notice-category.ts'
import { useNotices } from '../shared/news/notices.ts'
import styles from './notice.module.css'
import { NoticeLink } from './notice-link.tsx'
import { sceneOf } from './notice-signs.ts'
import { OtherNotices } from './other-notices.tsx'
import { ShareNotice } from './share-notice.tsx'

/** What was marked as read on which day and by whom: each day's mission counts reading, even of notices read before. */
const told = new Set<string>()

const NoticeText = ({ notice }: { readonly notice: Notice }) => {
  const { i18n } = useLingui()
  const reader = useSnapshot(session).player?.roleid
  const mark = useMark()
  const today = dayOf(useNow())
  useEffect(() => {
    if (reader === undefined) return
    const reading = [reader, notice.id, today].join()
    if (notice.read && told.has(reading)) return
    told.add(reading)
    mark(readNotice, { ids: [notice.id], at: request().now() })
  }, [reader, notice.id, notice.read, today, mark])
  return (
    <>
      <Paper>
        <div className={styles.banner} data-category={notice.category}>
          <img src={`/scenes.svg#${sceneOf(notice)}`} alt="" onError={leaveEmpty} />
        </div>
        <header className={styles.head}>
          <h2 className={styles.title}>{notice.title}</h2>
          <p>
            {i18n._(categoryNames[notice.category])} · {dateAndTime(notice.publishedAt)}
          </p>
        </header>
        {notice.picture && <img className={styles.picture} src={notice.picture} alt="" loading="lazy" />}
        {notice.summary && !notice.body.includes(notice.summary) && <p className={styles.summary}>{notice.summary}</p>}
        <Paragraphs text={notice.body} />
        {notice.links.length > 0 && (
          <p className={styles.links}>
            {notice.links.map((link) => (
              <NoticeLink key={link.href} {...link} />
            ))}
          </p>
        )}
      </Paper>
      <ShareNotice notice={notice} />
    </>
  )
}

const MOST_OTHERS = 3

/** /notice/detail/{id}, and the public /newDetail?id= for visitors. */
const NoticePage = () => {
  const { t } = useLingui()
  const { player } = useSnapshot(session)
  const params = useParams()
  const search = useSearch()
  const id = params.id ?? new URLSearchParams(search).get('id') ?? ''
  const open = params.id === undefined
  const { read, found } = useFindInList(
    noticeList,
    {},
    { id, read: useNotices(), find: ({ notices }) => notices.find((notice) => notice.id === id) },
  )
  return (
    <Screen
      title={t`Notice`}
      backTo={to('home')}
      read={read}
      promise={t`The notice appears here once you are online.`}
      empty={() =>
        found ? null : (
          <Panel
            scene="board"
            title={t`This notice no longer exists`}
            action={
              // The list is not for visitors, who get the latest on Home.
              player ? (
                <GoButton href={to('noticeList')}>{t`View the notices`}</GoButton>
              ) : (
                <GoButton href={to('home')} replace depth={0}>{t`Go to home`}</GoButton>
              )
            }
          >
            <p>{t`It may have been withdrawn or has ended.`}</p>
          </Panel>
        )
      }
    >
      {({ notices }) => {
        const others = notices.filter((notice) => notice !== found).slice(0, MOST_OTHERS)
        return (
          <>
            {found && <NoticeText notice={found} />}
            {others.length > 0 && <OtherNotices notices={others} open={open} signedIn={player !== null} />}
          </>
        )
      }}
    </Screen>
  )
}

export default NoticePage
