import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'

export interface Collected {
  readonly model: CatalogueModel
  readonly copies: number
  /** Known not to be there. */
  readonly missing: boolean
}

export interface Goal {
  readonly have: number
  readonly all: number
  /** The first one missing, in the gallery's order; nothing where all are there, or more may still come. */
  readonly next: CatalogueModel | null
}

export const goalOf = (cards: readonly Collected[]): Goal => ({
  have: cards.filter(({ copies }) => copies > 0).length,
  all: cards.length,
  next: cards.find(({ missing }) => missing)?.model ?? null,
})
