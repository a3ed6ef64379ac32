import { DEFAULT_LANGUAGE } from '../../contract/languages.ts'
import { LANGUAGE_COOKIE } from '../../contract/pages/first-page.ts'
import { request } from '../../state/layer.ts'
import { askAnew } from '../../state/reading/answers.ts'
import { putCookie } from './cookie.ts'
import { loadShown, PSEUDO, type Shown, speak } from './language.ts'

/** Whether each that was chosen has come, in the order of the choices. */
const choices: Promise<boolean>[] = []
const isOvertaken = async (choice: number): Promise<boolean> => {
  for (let next = choice + 1; next < choices.length; next += 1) if (await choices[next]) return true
  return false
}

/** False where one that was chosen later has come; one that cannot be had, without signal, takes nothing away. */
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

/** Rejects where it cannot be had, or where the device does not keep it: it is shown then all the same. */
export const chooseLanguage = async (wanted: Shown): Promise<void> => {
  if (!(await show(wanted))) return
  putCookie(LANGUAGE_COOKIE, wanted)
  try {
    // The service answers in Chinese then, so that its words are told apart from words of ours that lack their mark.
    await request().setLanguage(wanted === PSEUDO ? DEFAULT_LANGUAGE : wanted)
  } finally {
    askAnew()
  }
}
