import type { PlayerContext } from '../info/verb.ts'
import { redeemCode } from './codes.ts'
import { ownPhone } from './own-phone.ts'
import { provenUntil } from './password-state.ts'
import { provePassword } from './passwords.ts'

interface Proof {
  readonly old?: string | undefined
  readonly code?: string | undefined
}

/** A stolen phone that is signed in must not become a stolen account: whoever changes the ways in says who they are first. */
export const proveSelf = async (ctx: PlayerContext, { old, code }: Proof): Promise<void> => {
  if (provenUntil(ctx) !== null) return
  const { phoneIndex } = await ownPhone(ctx)
  if (code !== undefined) return redeemCode(ctx, phoneIndex, code)
  await provePassword(ctx, phoneIndex, old ?? '')
}
