import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { MOST_NOTICES } from '../../contract/news/most-listed.ts'
import { noticeCategories, readNotice } from '../../contract/news/notice.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { go } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/choice/chips.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { useMark } from '../shared/claim/use-mark.ts'
import { ListEnd } from '../shared/list-end.tsx'
import { categoryNames } from '../shared/news/notice-category.ts'
import { NoticeRows } from '../shared/news/notice-rows.tsx'
import { useNotices } from '../shared/news/notices.ts'
import { NoticeLead } from './notice-lead.tsx'

const NoticeListPage = () => {
  const { i18n, t } = useLingui()
  const asked = new URLSearchParams(useSearch()).get('category')
  const read = useNotices()
  const mark = useMark()
  const unread = read.data?.notices.filter((notice) => !notice.read).map((notice) => notice.id) ?? []
  return (
    <Screen
      title={t`Notices`}
      backTo={to('home')}
      read={read}
      promise={t`The notices appear here once you are online.`}
      end={
        unread.length > 0 && (
          <Button
            look="bare"
            onClick={() => mark(readNotice, { ids: unread, at: request().now() })}
          >{t`Mark all read`}</Button>
        )
      }
      empty={({ notices }) =>
        notices.length === 0 ? (
          <Panel
            scene="board"
            title={t`No notices`}
            action={<GoButton href={to('shopList')}>{t`All stores`}</GoButton>}
          >
            <p>{t`News from the arcades will be posted here.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ notices }) => {
        const categories = noticeCategories.filter((one) => notices.some(({ category }) => category === one))
        const current = categories.find((one) => one === asked) ?? 'all'
        const shown = notices.filter(({ category }) => current === 'all' || category === current)
        const pinned = shown[0]?.pinned ? shown[0] : undefined
        return (
          <>
            {categories.length > 1 && (
              <Chips
                label={t`Kind of notice`}
                chips={[
                  { id: 'all', label: t`All` },
                  ...categories.map((id) => ({ id, label: i18n._(categoryNames[id]) })),
                ]}
                current={current}
                onPick={(id) => go(to('noticeList', {}, id === 'all' ? {} : { category: id }), { replace: true })}
              />
            )}
            <NoticeRows
              notices={shown}
              banner={pinned}
              lead={(notice, unread) => <NoticeLead notice={notice} unread={unread} first={notice === pinned} />}
            />
            <ListEnd cut={notices.length >= MOST_NOTICES} />
          </>
        )
      }}
    </Screen>
  )
}

export default NoticeListPage
