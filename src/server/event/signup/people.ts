import { inArray } from 'drizzle-orm'
import type { VisitorContext } from '../../call/verb.ts'
import { players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { pictureUrl } from '../../pictures/names.ts'
import { wornTitles } from '../../title/worn.ts'

/** What others see of a player: name, avatar, and title with its end. */
export interface Person {
  readonly nickname: string
  readonly avatar: string | null
  readonly title: string | null
  readonly titleEndsAt: number | null
}

type Looking = Pick<VisitorContext, 'now' | 'language' | 'config'> & { readonly tx: Tx }

/** Erased players are left out. */
export const peopleOf = async (
  { tx, now, language, config }: Looking,
  roleids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  if (roleids.length === 0) return new Map()
  const rows = await tx
    .select({
      roleid: players.roleid,
      nickname: players.nickname,
      avatar: players.avatar,
      status: players.status,
    })
    .from(players)
    .where(inArray(players.roleid, [...roleids]))
  const worn = await wornTitles(tx, roleids, now)
  return new Map(
    rows
      .filter(({ status }) => status !== 'erased')
      .map(({ roleid, nickname, avatar }) => {
        const { title, endsAt } = worn.get(roleid) ?? {}
        const shown = { title: title?.name[language] ?? null, titleEndsAt: endsAt ?? null }
        return [roleid, { nickname, avatar: pictureUrl(config.imageBase, avatar), ...shown }]
      }),
  )
}
