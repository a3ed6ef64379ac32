import { FRESH_LOGIN_MS, passwordState } from '../../../contract/account/password.ts'
import type { PlayerContext } from '../../call/verb.ts'
import { verb } from '../../call/verb.ts'
import { ownPhone } from '../own-phone.ts'
import { holderOf } from './passwords.ts'

/** How long this login, if it was by code, is proof enough to change the password. */
export const provenUntil = ({ session, now }: PlayerContext): number | null => {
  const until = session.loggedInAt + FRESH_LOGIN_MS
  return session.method === 'code' && now < until ? until : null
}

export const passwordStateVerb = verb(passwordState, async (ctx) => {
  const { phoneIndex, phoneCode, masked } = await ownPhone(ctx)
  const holder = await holderOf(ctx.tx, phoneIndex)
  return { setAt: holder?.changedAt ?? null, provenUntil: provenUntil(ctx), phone: masked, phoneCode }
})
