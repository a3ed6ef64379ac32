import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '../../contract/languages.ts'
import { isValid } from '../../rules/titles.ts'
import { titleOf } from '../catalogue/index.ts'
import { ownedTitles, playerSettings, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { VisitorContext } from '../info/verb.ts'
import { pictureUrl } from '../pictures/names.ts'

/** What others see of a player: the name and the medallion. */
export interface Person {
  readonly nickname: string
  readonly avatar: string | null
  readonly title: string | null
}

const worn = (id: string | null, endsAt: number | null, language: Language, now: number): string | null => {
  if (id === null || !isValid({ endsAt }, now)) return null
  return titleOf(id)?.name[language] ?? null
}

type Looking = Pick<VisitorContext, 'now' | 'language' | 'config'> & { readonly tx: Tx }

/** Whoever has left the game for good is not among them. */
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
      title: ownedTitles.title,
      endsAt: ownedTitles.endsAt,
    })
    .from(players)
    .leftJoin(playerSettings, eq(playerSettings.roleid, players.roleid))
    .leftJoin(ownedTitles, and(eq(ownedTitles.roleid, players.roleid), eq(ownedTitles.title, playerSettings.wornTitle)))
    .where(inArray(players.roleid, [...roleids]))
  return new Map(
    rows
      .filter(({ status }) => status !== 'erased')
      .map(({ roleid, nickname, avatar, title, endsAt }) => [
        roleid,
        { nickname, avatar: pictureUrl(config.imageBase, avatar), title: worn(title, endsAt, language, now) },
      ]),
  )
}
