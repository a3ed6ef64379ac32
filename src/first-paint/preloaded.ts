import { readable, readableJson } from '../client/device/readable.ts'
import { noticeList } from '../contract/news/notice.ts'
import { PRELOADED, preloadedSchema } from '../contract/pages/first-page.ts'
import { language } from '../shell/texts/language.ts'
import { prime } from '../state/reading/answers.ts'
import { session } from '../state/session.ts'

/** The app's first render shows the same answer as the prerendered page; then the service is asked as usual. */
export const takePreloaded = (): void => {
  const found = readable(preloadedSchema, readableJson(document.getElementById(PRELOADED)?.textContent))
  if (!found || session.player || found.language !== language.current) return
  const { at, notices } = found
  prime(noticeList, {}, { notices }, at)
}
