import { refuse } from '../call/refusal.ts'
import type { PlayerContext } from '../call/verb.ts'
import { redeemCode } from './code/redeem-code.ts'
import { askerHere } from './device/known-device.ts'
import { ownPhone } from './own-phone.ts'
import { provenUntil } from './password/password-state.ts'
import { provePassword } from './password/passwords.ts'

interface Proof {
  readonly old?: string | undefined
  readonly code?: string | undefined
}

/** A stolen phone that is signed in must not become a stolen account, so changing login methods needs another proof. */
export const reauthenticate = async (ctx: PlayerContext, { old, code }: Proof): Promise<void> => {
  if (provenUntil(ctx) !== null) return
  const { phoneIndex } = await ownPhone(ctx)
  const asker = askerHere(ctx, phoneIndex)
  // The form was opened while the login was fresh: ask for a code, and count no failed password.
  if (code === undefined && old === undefined) return refuse('code_required')
  if (code !== undefined) await redeemCode(ctx, asker, { code })
  else if (old !== undefined) await provePassword(ctx, asker, old)
}
