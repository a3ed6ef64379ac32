import { randomUUID } from 'node:crypto'
import type { Notice } from '../../../src/contract/news/notice.ts'
import { notices } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { clock } from './clock.ts'

interface Given {
  /** The same in every language. */
  readonly title?: string
  readonly category?: Notice['category']
  readonly pinned?: boolean
  readonly publishedAt?: number
  readonly withdrawnAt?: number
}

/** Puts a notice on the board and answers its id. */
export const publish = async (service: Service, { title, ...given }: Given = {}): Promise<string> => {
  const id = randomUUID()
  const text = inAll('公告', '公告', 'Notice', 'Avis', 'Aushang')
  await service.db.insert(notices).values({
    id,
    category: 'news',
    title: title === undefined ? text : inAll(title, title, title, title, title),
    summary: text,
    body: text,
    links: [{ label: text, href: '/#/mailList' }],
    publishedAt: clock.now(),
    ...given,
  })
  return id
}
