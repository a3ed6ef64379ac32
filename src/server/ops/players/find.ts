import { asc, eq, ilike, or } from 'drizzle-orm'
import { playersFind } from '../../../contract/ops/player/players.ts'
import { players } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { shortened } from '../masked.ts'
import { publicFacts } from './facts.ts'

/** A % or _ in a name is a letter, not a wish for everybody. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const playersFindVerb = opsVerb(
  playersFind,
  async ({ tx, deps }, { roleid, phone, nickname, limit }) => {
    if (roleid === undefined && phone === undefined && nickname === undefined) {
      return deny('bad_request', 'whom? give --roleid, --phone or --nickname')
    }
    const rows = await tx
      .select()
      .from(players)
      .where(
        or(
          roleid === undefined ? undefined : eq(players.roleid, roleid),
          phone === undefined ? undefined : eq(players.phoneIndex, deps.secrets.index('phone', phone)),
          nickname === undefined ? undefined : ilike(players.nickname, `%${literal(nickname)}%`),
        ),
      )
      .orderBy(asc(players.roleid))
      .limit(limit)
    return { players: rows.map((row) => publicFacts(row, deps.secrets)) }
  },
  ({ phone, ...rest }) => (phone === undefined ? rest : { ...rest, phone: shortened(phone) }),
)
