import * as v from 'valibot'
import { type LoginInfo, phoneRegionSchema } from '../../contract/session.ts'
import { maskedPhone } from '../../rules/phone.ts'
import type { players } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import type { Unkept, VisitorContext } from '../info/verb.ts'
import { comeBack } from '../leave/come-back.ts'
import { beginChain, type Login } from '../session/store.ts'
import { rememberDevice } from './known-device.ts'

type Player = typeof players.$inferSelect

/** What the device says of itself; its time zone stands for the place where nothing better is known. */
interface Said {
  readonly device: string
  readonly zone?: string | undefined
  /** The ticket that it holds from an earlier login. */
  readonly known?: string | undefined
}

/** The one end of every way in: whoever has proven who they are gets a login of their own on this device. */
export const letIn = async (
  ctx: VisitorContext & Unkept,
  player: Player,
  { device, zone, known }: Said,
  method: Login['method'],
): Promise<LoginInfo> => {
  if (player.status !== 'normal') return refuse('account_blocked')
  const { tx, now, secrets, config } = ctx
  const issue = { ...ctx, lifetimeMs: config.sessionMinutes * 60_000 }
  const leaving = player.erasureAt !== null
  const returned = leaving && (await comeBack(tx, player.roleid, now))
  // The erasure was a moment quicker: asked again, the number belongs to nobody.
  if (leaving && !returned) return refuse('unavailable', { retryAfter: 1 })
  const { id: deviceId, ticket } = await rememberDevice(ctx, player.roleid, known)
  const login = { device, method, place: ctx.country ?? zone ?? null, deviceId }
  return {
    roleid: player.roleid,
    access_token: await beginChain(tx, player.roleid, login, issue),
    phone: maskedPhone(secrets.open('phone', player.phoneSealed), player.phoneCode),
    phoneCode: v.parse(phoneRegionSchema, player.phoneCode),
    known: ticket,
    ...(returned && { returned }),
  }
}
