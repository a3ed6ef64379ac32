import { logout } from '../../../contract/account/logout.ts'
import { verb } from '../../call/verb.ts'
import { endChain } from '../../session/sessions.ts'

/** Ends the login of this device, whichever of its tokens asks. */
export const logoutVerb = verb(logout, async (ctx) => {
  await endChain(ctx.tx, ctx.session.chainId, ctx.now)
  return {}
})
