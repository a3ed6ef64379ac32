import { noticeList } from '../../contract/news/notice.ts'
import { openVerb, type VisitorContext } from '../call/verb.ts'
import { boardOf, readBy } from './board.ts'

type Reader = Pick<VisitorContext, 'tx' | 'roleid' | 'now' | 'language'>

export const noticesFor = async ({ tx, roleid, now, language }: Reader) => {
  const rows = await boardOf(tx, now)
  const read = roleid === null ? new Set<string>() : await readBy(tx, roleid)
  return rows.map((notice) => ({
    id: notice.id,
    category: notice.category,
    title: notice.title[language],
    summary: notice.summary[language],
    body: notice.body[language],
    picture: notice.picture,
    links: notice.links.map(({ label, href }) => ({ label: label[language], href })),
    pinned: notice.pinned,
    publishedAt: notice.publishedAt,
    read: read.has(notice.id),
  }))
}

export const noticeListVerb = openVerb(noticeList, async (context) => ({ notices: await noticesFor(context) }))
