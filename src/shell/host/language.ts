import { languageFor } from '../../contract/wire/language-for.ts'
import { request } from '../../state/layer.ts'
import { askAnew } from '../../state/reading/answers.ts'
import { readAllAnew } from '../../state/reading/use-read.ts'
import { show } from '../texts/choose-language.ts'
import { cookieLanguage, language } from '../texts/language.ts'

/** The player chose what is shown; a default is no choice, nor is what a host spoke earlier. */
const isChosen = async (): Promise<boolean> =>
  cookieLanguage() !== null || (await request().stored.get('languageName')) !== null

let wanted: string | null = null
let turning = false

const turn = async (tag: string): Promise<void> => {
  const name = languageFor(tag)
  if (name === language.current || (await isChosen())) return
  // Written down first: whoever sees it spoken finds it so at the next start.
  await request().stored.set('languageOfHost', name)
  await show(name)
  askAnew()
  readAllAnew()
}

/** The host's language, as long as the player has not chosen one here. Of many the last one counts, one at a time. */
export const speakAsHost = async (tag: string): Promise<void> => {
  wanted = tag
  if (turning) return
  turning = true
  while (wanted !== null) {
    const next = wanted
    wanted = null
    // One that cannot be had now comes with the next start.
    await turn(next).catch(() => undefined)
  }
  turning = false
}
