import { i18n } from '@lingui/core'
import { to } from '../../../contract/pages/paths.ts'
import { forgetDevicePush } from '../../../state/device-push.ts'
import { request } from '../../../state/layer.ts'
import { currentLocation, go } from '../../address/history.ts'
import { areaTexts } from '../../texts/language.ts'
import { tellFailure } from '../../toast/tell-failure.ts'
import { isOpenAt } from '../route-at.ts'
import { showGoodbyeMessage } from './goodbye-message.ts'

/** On these pages the player is already logging in: they stay, with what they have typed. */
const waysIn: readonly string[] = [to('login'), to('loginsms'), to('register')]

/** The service ended the session: the login page tells the player why, and leads back to where they were. */
export const followSessionOver = (): void => {
  const leave = async (why: string): Promise<void> => {
    // Another login may have begun meanwhile.
    if (await request().session.current()) return
    void forgetDevicePush().catch(() => undefined)
    if (showGoodbyeMessage()) return
    const { path, search } = currentLocation()
    if (waysIn.includes(path)) return
    // It may be told on Home, where they are not loaded yet.
    const tell = async (...told: Parameters<typeof tellFailure>) => {
      await areaTexts().catch(() => undefined)
      tellFailure(...told)
    }
    // spec: if a request lacks the player's id, a player on a public page stays there.
    if (why === 'missing_roleid' && isOpenAt(path)) return tell(i18n, { code: why, message: '' })
    // Logging in would undo it: a player whose account is being deleted, perhaps by themselves, is not sent to the
    // login.
    if (why === 'account_leaving') {
      go(to('home'), { replace: true, depth: 0 })
      return tell(i18n, { code: why, message: '' }, 'plain')
    }
    go(to('login', {}, { next: search ? `${path}?${search}` : path, why }))
  }
  const untold = () => request().session.takeWhyOver()
  request().onMessage((message) => {
    if (message.type !== 'session' || message.over === undefined) return
    void leave(message.over)
      .then(untold)
      .catch(() => undefined)
  })
  // It may have ended while no page was open.
  void untold()
    .then((why) => (why === null ? undefined : leave(why)))
    .catch(() => undefined)
}
