import { waysIn } from '../../contract/account/account.ts'
import { request } from '../../state/layer.ts'

/**
 * The browser says that the line is gone. It may be wrong, so something small is asked for: only an answer that does
 * not come proves it, and then the bar says so, even on a page that has asked for nothing since.
 */
export const askWhenOffline = (): void => addEventListener('offline', () => void request().ask(waysIn, {}))
