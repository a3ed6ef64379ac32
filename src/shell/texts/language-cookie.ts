import { LANGUAGE_COOKIE } from '../../contract/pages/first-page.ts'
import { request } from '../../state/layer.ts'
import { putCookie } from './cookie.ts'
import { cookieLanguage } from './language.ts'

/**
 * Some browsers limit a script's cookie to a week, so it is renewed at each start; otherwise the service would
 * prerender a later Home in the default language. A host app's language is no choice and gets no cookie.
 */
export const renewLanguageCookie = async (): Promise<void> => {
  const stored = await request().stored.get('languageName')
  // Read now, because the choice may have changed meanwhile.
  const chosen = cookieLanguage() ?? stored
  if (chosen !== null) putCookie(LANGUAGE_COOKIE, chosen)
}
