import { useSnapshot } from 'valtio'
import type { readNotice } from '../../contract/news/notice.ts'
import { isNewerThan, outbox } from '../../state/rows.ts'

const markedBy: (typeof readNotice)['name'] = 'notice_read'

/** What the service told, without what was read on this device since. */
export const useUnreadNotices = (told: number | undefined, at: number): number => {
  const rows = useSnapshot(outbox).rows.filter((row) => row.action === markedBy && isNewerThan(row, at))
  const read = new Set(rows.flatMap(({ args }) => (Array.isArray(args.ids) ? args.ids : [])))
  return Math.max(0, (told ?? 0) - read.size)
}
