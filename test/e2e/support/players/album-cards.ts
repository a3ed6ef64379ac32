import type { Database } from '../../../../src/server/db/types.ts'
import { deal } from '../../../support/deal.ts'

/** A player of the demo world who is not a demo account. */
const STRANGER = '100000110'
const FULL = { quality: 'legend', level: 60, stars: 6 } as const

export const albumNames = [
  'hero',
  'twin',
  'skill',
  'pet',
  'locked',
  'dormant',
  'digital',
  'printable',
  'top',
  'exchanged',
  'loose',
  'cut',
] as const
export type AlbumName = (typeof albumNames)[number]
const makings: Readonly<Record<AlbumName, Parameters<typeof deal>[2][number]>> = {
  hero: { model: 'g023', quality: 'epic', level: 20, stars: 2 },
  twin: { model: 'g023', quality: 'epic' },
  skill: { model: 'k023', quality: 'rare', level: 5 },
  pet: { model: 'p001', quality: 'rare' },
  locked: { model: 'g026', quality: 'rare', locked: true },
  dormant: { model: 'g056', quality: 'legend', form: 'dormant' },
  digital: { model: 'g036', form: 'digital' },
  printable: { model: 'g057', form: 'printable' },
  top: { model: 'g021', ...FULL },
  exchanged: { model: 'g042', ...FULL, state: 'exchanged' },
  loose: { model: 'g022' },
  cut: { model: 'g025' },
}

/** Two cards of another player, the second one consumed, then the player's own in the order of their names. */
export const dealAlbum = async (db: Database, roleid: string, now: number): Promise<readonly string[]> => [
  ...(await deal(db, STRANGER, [{ model: 'g064' }, { model: 'g063', state: 'decomposed' }], now)),
  ...(await deal(
    db,
    roleid,
    albumNames.map((name) => makings[name]),
    now,
  )),
]
