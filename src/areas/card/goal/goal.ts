import type { CatalogueModel } from '../../../contract/card/catalogue.ts'

export interface Collected {
  readonly model: CatalogueModel
  readonly copies: number
}

export interface Goal {
  readonly have: number
  readonly all: number
  /** The first one missing, in the gallery's order; nothing where all are there. */
  readonly next: CatalogueModel | null
}

export const goalOf = (cards: readonly Collected[]): Goal => ({
  have: cards.filter(({ copies }) => copies > 0).length,
  all: cards.length,
  next: cards.find(({ copies }) => copies === 0)?.model ?? null,
})
