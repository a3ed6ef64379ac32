import { setPassword } from '../../contract/account-password.ts'
import { normalPassword, weaknessOf } from '../../rules/password.ts'
import { credentials } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { type PlayerContext, verb } from '../info/verb.ts'
import { sendMail } from '../mail/box.ts'
import { endOtherChains } from '../session/store.ts'
import { redeemCode } from './codes.ts'
import { passwordLetter } from './letters.ts'
import { ownPhone } from './own-phone.ts'
import { hashPassword } from './password-hash.ts'
import { provenUntil } from './password-state.ts'
import { provePassword } from './passwords.ts'

interface Proof {
  readonly old?: string | undefined
  readonly code?: string | undefined
}

/** A stolen phone that is signed in must not become a stolen account. */
const prove = async (ctx: PlayerContext, phoneIndex: string, { old, code }: Proof): Promise<void> => {
  if (provenUntil(ctx) !== null) return
  if (code !== undefined) return redeemCode(ctx, phoneIndex, code)
  await provePassword(ctx, phoneIndex, old ?? '')
}

export const setPasswordVerb = verb(
  setPassword,
  async (ctx, input) => {
    const { tx, now, roleid, secrets, session } = ctx
    const { phone, phoneIndex } = await ownPhone(ctx)
    if (normalPassword(input.password) !== normalPassword(input.again)) return refuse('passwords_differ')
    if (weaknessOf(input.password, phone) !== null) return refuse('password_weak')
    await prove(ctx, phoneIndex, input)
    const changed = { hashSealed: await hashPassword(secrets, input.password), changedAt: now }
    await tx
      .insert(credentials)
      .values({ roleid, ...changed })
      .onConflictDoUpdate({ target: credentials.roleid, set: changed })
    await sendMail(tx, roleid, passwordLetter, now)
    return { signedOut: await endOtherChains(tx, roleid, session.chainId, now) }
  },
  // The fingerprint of a kept operation would be a quick hash of the password.
  { secret: true },
)
