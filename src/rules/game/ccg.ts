/** spec: the CCG title comes with the first submission that reaches 15 cards, once per account. */
export const CCG_CARDS = 15

export interface CcgRecord {
  /** Submissions made before this one. */
  readonly submissions: number
  readonly hasTitle: boolean
}

export const earnsCcgTitle = (before: CcgRecord, cards: number): boolean =>
  !before.hasTitle && before.submissions === 0 && cards >= CCG_CARDS
