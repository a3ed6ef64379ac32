import { type Notice, noticeList, type readNotice } from '../../../contract/news/notice.ts'
import { useMarkedIds } from '../../../state/marked-ids.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'

const markedBy: (typeof readNotice)['name'] = 'notice_read'

/** The notices, with those read on this device already marked as read. */
export const useNotices = (): Read<{ notices: Notice[] }> => {
  const read = useRead(noticeList, {})
  const marked = useMarkedIds(markedBy)
  const notices = read.data?.notices.map((notice) => (marked.has(notice.id) ? { ...notice, read: true } : notice))
  return { ...read, data: notices && { notices } }
}
