import type { Language } from '../../contract/languages.ts'
import { noticeList } from '../../contract/news/notice.ts'
import { openVerb, type VisitorContext } from '../call/verb.ts'
import { boardOf, readBy } from './board.ts'

type Reader = Pick<VisitorContext, 'tx' | 'roleid' | 'now' | 'language'>

type Rows = Awaited<ReturnType<typeof boardOf>>

export const noticesIn = (rows: Rows, language: Language, read: ReadonlySet<string> = new Set()) =>
  rows.map((notice) => ({
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

const noticesFor = async ({ tx, roleid, now, language }: Reader) =>
  noticesIn(await boardOf(tx, now), language, roleid === null ? undefined : await readBy(tx, roleid))

export const noticeListVerb = openVerb(noticeList, async (context) => ({ notices: await noticesFor(context) }))
