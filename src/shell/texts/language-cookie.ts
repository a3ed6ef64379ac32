import { LANGUAGE_COOKIE } from '../../contract/pages/first-page.ts'
import { request } from '../../state/layer.ts'
import { putCookie } from './cookie.ts'
import { cookieLanguage } from './language.ts'

/**
 * Some browsers keep a script's cookie for a week, whatever it asks for; with each start it begins anew, or the service
 * would draw a later Home in the default language. A language that a host app spoke is no choice, and gets none.
 */
export const renewLanguageCookie = async (): Promise<void> => {
  const stored = await request().stored.get('languageName')
  // Read now: another may have been chosen meanwhile.
  const chosen = cookieLanguage() ?? stored
  if (chosen !== null) putCookie(LANGUAGE_COOKIE, chosen)
}
