import { request } from '../../state/layer.ts'
import { refetchAll } from '../../state/reading/use-read.ts'
import { show } from './choose-language.ts'
import { cookieLanguage, language } from './language.ts'

/** The service answers in the language chosen last, in any tab, so this tab follows. */
export const followLanguage = (): void => {
  request().onMessage((message) => {
    const chosen = cookieLanguage()
    if (message.type !== 'language' || chosen === null || chosen === language.current) return
    // If it cannot be loaded now, the next start tries again.
    show(chosen).then(refetchAll, () => undefined)
  })
}
