import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type LoginInfo, phoneRegionSchema } from '../../contract/account/session.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Agreement } from '../../contract/legal/agreement.ts'
import { firstAgreement } from '../../contract/legal/legal-texts.ts'
import { maskedPhone } from '../../rules/account/phone.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { cancelDeletion } from '../account-deletion/cancel-deletion.ts'
import { countAgainst, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import type { VisitorContext } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'
import { endOldestLogins } from '../session/end-logins.ts'
import { lostLogin } from '../session/lost-login.ts'
import { beginChain, type Login, type Unkept } from '../session/sessions.ts'
import { noteConsent } from './consent.ts'
import { rememberDevice } from './device/known-device.ts'

const MOST_LOGINS_A_DAY = { most: 200, perMs: DAY_MS }

type Player = typeof players.$inferSelect

/** What the device says of itself. Its time zone is shown as the place of login if no country is known. */
interface LoginRequest {
  readonly device: string
  readonly zone?: string | undefined
  /** The device ticket from an earlier login. */
  readonly known?: string | undefined
  /** Whether the notice under the form was accepted, and which versions of the texts it named. */
  readonly privacyAgreed?: boolean | undefined
  readonly papers?: Agreement | undefined
}

interface LoginProof {
  readonly method: Login['method']
  /** How a second use is refused, if this operation has already used the code or ticket; else null. */
  readonly used: ErrorCode | null
}

/**
 * The common end of all login methods: a player who has authenticated gets a session on this device. A repeated
 * operation gets the session it began before; what can be used only once begins no second one.
 */
export const completeLogin = async (
  ctx: VisitorContext & Unkept,
  proven: Pick<Player, 'roleid'>,
  { device, zone, known, privacyAgreed, papers }: LoginRequest,
  { method, used }: LoginProof,
): Promise<LoginInfo> => {
  const { tx, now, secrets, config, opKey } = ctx
  // Read again under lock: a deletion request or a block may have committed while the proof was checked.
  const [player] = await tx.select().from(players).where(eq(players.roleid, proven.roleid)).for('update')
  // The account was erased a moment ago; on a retry the number belongs to nobody.
  if (!player || player.status === 'erased') return refuse('unavailable', { retryAfter: 1 })
  if (player.status !== 'normal') return refuse('account_blocked')
  const issue = { ...ctx, lifetimeMs: config.sessionMinutes * 60_000 }
  const lost = await lostLogin(tx, player.roleid, opKey, issue)
  if (used !== null && !lost) return refuse(used)
  // Codes are limited anyway, but somebody who knows a password could log in without end, and each login is stored for
  // a day.
  if (method === 'password' && !lost)
    await countAgainst(tx, { key: keyOf('login', player.roleid), ...MOST_LOGINS_A_DAY }, now)
  const back = player.erasureAt !== null && (await cancelDeletion(tx, player.roleid, now))
  const returned = lost?.returned || back
  const agreed = privacyAgreed ? await noteConsent(tx, player.roleid, papers ?? firstAgreement, now) : undefined
  const { id: deviceId, ticket } = await rememberDevice(ctx, player.roleid, {
    ticket: known,
    lostId: lost?.deviceId ?? null,
  })
  if (!lost) await endOldestLogins({ tx, secrets, roleid: player.roleid, now })
  const login = { device, method, place: ctx.country ?? zone ?? null, deviceId, begunBy: opKey, returned }
  return {
    roleid: player.roleid,
    access_token: lost?.token ?? (await beginChain(tx, player.roleid, login, issue)),
    phone: maskedPhone(secrets.decrypt('phone', player.phoneSealed), player.phoneCode),
    phoneCode: v.parse(phoneRegionSchema, player.phoneCode),
    known: ticket,
    papers: agreed ?? { privacy: player.agreedPrivacy, terms: player.agreedTerms },
    ...(returned && { returned }),
  }
}
