import { noticeList } from '../../contract/news/notice.ts'
import { CAME_WITH, cameWithSchema } from '../../contract/pages/first-page.ts'
import { readable, readableJson } from '../../request/device/readable.ts'
import { prime } from '../../state/answers.ts'
import { session } from '../../state/session.ts'
import { language } from '../texts/language.ts'

/** The first drawing of the app shows the same as the page did; then the service is asked as always. */
export const takeCameWith = (): void => {
  const found = readable(cameWithSchema, readableJson(document.getElementById(CAME_WITH)?.textContent))
  if (!found || session.player || found.language !== language.current) return
  const { at, notices } = found
  prime(noticeList, {}, { notices }, at)
}
