import * as v from 'valibot'
import type { Agreement } from '../../contract/agreement.ts'
import { firstAgreement } from '../../contract/papers.ts'
import { type LoginInfo, phoneRegionSchema } from '../../contract/session.ts'
import { maskedPhone } from '../../rules/phone.ts'
import type { players } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import type { Unkept, VisitorContext } from '../info/verb.ts'
import { comeBack } from '../leave/come-back.ts'
import { beginChain, type Login } from '../session/store.ts'
import { noteConsent } from './consent.ts'
import { rememberDevice } from './known-device.ts'

type Player = typeof players.$inferSelect

/** What the device says of itself; its time zone stands for the place where nothing better is known. */
interface Said {
  readonly device: string
  readonly zone?: string | undefined
  /** The ticket that it holds from an earlier login. */
  readonly known?: string | undefined
  /** That the sentence under the form was agreed to, and of which texts it spoke. */
  readonly privacyAgreed?: boolean | undefined
  readonly papers?: Agreement | undefined
}

/** The one end of every way in: whoever has proven who they are gets a login of their own on this device. */
export const letIn = async (
  ctx: VisitorContext & Unkept,
  player: Player,
  { device, zone, known, privacyAgreed, papers }: Said,
  method: Login['method'],
): Promise<LoginInfo> => {
  if (player.status !== 'normal') return refuse('account_blocked')
  const { tx, now, secrets, config } = ctx
  const issue = { ...ctx, lifetimeMs: config.sessionMinutes * 60_000 }
  const leaving = player.erasureAt !== null
  const returned = leaving && (await comeBack(tx, player.roleid, now))
  // The erasure was a moment quicker: asked again, the number belongs to nobody.
  if (leaving && !returned) return refuse('unavailable', { retryAfter: 1 })
  const agreed = privacyAgreed ? await noteConsent(tx, player.roleid, papers ?? firstAgreement, now) : undefined
  const { id: deviceId, ticket } = await rememberDevice(ctx, player.roleid, known)
  const login = { device, method, place: ctx.country ?? zone ?? null, deviceId }
  return {
    roleid: player.roleid,
    access_token: await beginChain(tx, player.roleid, login, issue),
    phone: maskedPhone(secrets.open('phone', player.phoneSealed), player.phoneCode),
    phoneCode: v.parse(phoneRegionSchema, player.phoneCode),
    known: ticket,
    papers: agreed ?? { privacy: player.agreedPrivacy, terms: player.agreedTerms },
    ...(returned && { returned }),
  }
}
