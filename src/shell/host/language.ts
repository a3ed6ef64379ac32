import { languageFor } from '../../contract/wire/language-for.ts'
import { request } from '../../state/layer.ts'
import { invalidateAll } from '../../state/reading/answers.ts'
import { refetchAll } from '../../state/reading/use-read.ts'
import { show } from '../texts/choose-language.ts'
import { cookieLanguage, language } from '../texts/language.ts'

/** Whether the player chose a language: neither the default nor a host's language counts. */
const isChosen = async (): Promise<boolean> =>
  cookieLanguage() !== null || (await request().stored.get('languageName')) !== null

let wanted: string | null = null
let turning = false

const turn = async (tag: string): Promise<void> => {
  const name = languageFor(tag)
  if (name === language.current || (await isChosen())) return
  // Stored first, so that the next start uses it too.
  await request().stored.set('languageOfHost', name)
  await show(name)
  invalidateAll()
  refetchAll()
}

/** Uses the host's language unless the player has chosen one. Applied one at a time; of several, the last wins. */
export const speakAsHost = async (tag: string): Promise<void> => {
  wanted = tag
  if (turning) return
  turning = true
  while (wanted !== null) {
    const next = wanted
    wanted = null
    // If it cannot be loaded now, the next start tries again.
    await turn(next).catch(() => undefined)
  }
  turning = false
}
