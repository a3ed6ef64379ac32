import * as v from 'valibot'
import { CAME_WITH, cameWithSchema } from '../../contract/first-page.ts'
import { noticeList } from '../../contract/notice.ts'
import { prime } from '../../state/answers.ts'
import { session } from '../../state/session.ts'
import { language } from '../texts/language.ts'

const parsed = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The first drawing of the app shows the same as the page did; then the service is asked as always. */
export const takeCameWith = (): void => {
  const found = v.safeParse(cameWithSchema, parsed(document.getElementById(CAME_WITH)?.textContent))
  if (!found.success || session.player || found.output.language !== language.current) return
  const { at, notices } = found.output
  prime(noticeList, {}, { notices }, at)
}
