import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'

export interface Collected {
  readonly model: CatalogueModel
  readonly copies: number
  /** Known to be missing. */
  readonly missing: boolean
}

export interface Goal {
  readonly have: number
  readonly all: number
  /** The first missing card in gallery order; null if none is missing, or it is not known yet. */
  readonly next: CatalogueModel | null
}

export const goalOf = (cards: readonly Collected[]): Goal => ({
  have: cards.filter(({ copies }) => copies > 0).length,
  all: cards.length,
  next: cards.find(({ missing }) => missing)?.model ?? null,
})
