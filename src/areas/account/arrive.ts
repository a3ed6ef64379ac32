import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import type { loginInfoSchema } from '../../contract/account/session.ts'
import { agreed } from '../../shell/legal/agreed.ts'
import { toast } from '../../shell/toast/toast.ts'
import { request } from '../../state/layer.ts'
import { knownDevice } from './login/device/known-device.ts'

const cancelled = msg`Welcome back. Account deletion was cancelled; everything is as it was`

/** The one end of every login in the app. */
export const arrive = async (i18n: I18n, login: v.InferOutput<typeof loginInfoSchema>): Promise<void> => {
  // Of the device, not of the player: what is kept about the login goes at sign-out.
  const { known, papers, ...kept } = login
  if (known !== undefined) knownDevice.value.ticket = known
  await request().session.begin(kept)
  agreed.value.papers = papers ?? null
  if (login.returned) toast(i18n._(cancelled), 'done')
}
