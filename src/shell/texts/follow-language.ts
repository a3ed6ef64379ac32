import { request } from '../../state/layer.ts'
import { readAllAnew } from '../../state/reading/use-read.ts'
import { show } from './choose-language.ts'
import { cookieLanguage, language } from './language.ts'

/** The service answers in the language that was chosen last, in whichever tab: the words around it follow. */
export const followLanguage = (): void => {
  request().onMessage((message) => {
    const chosen = cookieLanguage()
    if (message.type !== 'language' || chosen === null || chosen === language.current) return
    // What cannot be had now comes with the next start.
    show(chosen).then(readAllAnew, () => undefined)
  })
}
