import { DEFAULT_LANGUAGE } from '../../contract/languages.ts'
import { LANGUAGE_COOKIE } from '../../contract/pages/first-page.ts'
import { request } from '../../state/layer.ts'
import { invalidateAll } from '../../state/reading/answers.ts'
import { putCookie } from './cookie.ts'
import { loadShown, PSEUDO, type Shown, speak } from './language.ts'

/** For each choice in order, whether it has been loaded. */
const choices: Promise<boolean>[] = []
const isOvertaken = async (choice: number): Promise<boolean> => {
  for (let next = choice + 1; next < choices.length; next += 1) if (await choices[next]) return true
  return false
}

/** False if a later choice has been loaded already. One that cannot be loaded, when offline, changes nothing. */
export const show = async (wanted: Shown): Promise<boolean> => {
  const loading = loadShown(wanted)
  const hasCome = loading.then(
    () => true,
    () => false,
  )
  const choice = choices.push(hasCome) - 1
  const messages = await loading
  if (await isOvertaken(choice)) return false
  speak(wanted, messages)
  return true
}

/** Rejects if the texts cannot be loaded, or the choice cannot be stored; in that case it is shown anyway. */
export const chooseLanguage = async (wanted: Shown): Promise<void> => {
  if (!(await show(wanted))) return
  putCookie(LANGUAGE_COOKIE, wanted)
  try {
    // With the pseudo-language the service answers in Chinese, so that its texts differ visibly from our untranslated
    // ones.
    await request().setLanguage(wanted === PSEUDO ? DEFAULT_LANGUAGE : wanted)
  } finally {
    invalidateAll()
  }
}
