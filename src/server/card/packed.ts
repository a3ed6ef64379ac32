import { packCard } from '../../contract/card/packed.ts'
import { lineups } from '../../contract/card/words.ts'
import type { CardRow } from './facts.ts'

/** A stored card in the contract's packed form. */
export const packedRow = (row: CardRow): string =>
  packCard({
    serial: row.serial,
    model: row.model,
    quality: row.quality,
    level: row.level,
    stars: row.stars,
    locked: row.locked,
    form: row.form,
    exchanged: row.state === 'exchanged',
    lineup: lineups.find((lineup) => lineup === row.lineup) ?? null,
    skinInUse: row.skinInUse,
    origin: row.origin,
    boundAt: row.boundAt ?? row.createdAt,
  })
