import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '../../client/api.ts'
import { onDevice } from '../../client/call/failure.ts'
import type { LoginInfo } from '../../contract/account/session.ts'
import { agreed } from '../../shell/legal/agreed.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { knownDevice } from './login/device/known-device.ts'

const cancelled = msg`Welcome back. Account deletion was canceled. Switch notifications on again on each device`
const notSaved = msg`You are not logged in yet: this device did not save the login. Please try again.`

/**
 * The common end of every login in the app. Returns why this device could not take the login; its code or ticket is
 * used up by then, so callers keep the login for a retry.
 */
export const acceptLogin = async (i18n: I18n, login: LoginInfo): Promise<Failure | null> => {
  // Belongs to the device and not to the login, so it survives signing out.
  const { known, papers, ...kept } = login
  if (known !== undefined) knownDevice.value.ticket = known
  try {
    await request().session.begin(kept)
  } catch {
    return { ...onDevice('request_failed', true), message: i18n._(notSaved) }
  }
  agreed.value.papers = papers ?? null
  if (login.returned) toast(i18n._(cancelled), 'done')
  return null
}
