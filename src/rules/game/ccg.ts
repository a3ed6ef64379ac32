/**
 * spec: the CCG title comes with the first submission, if it reaches 15 cards, once per account. decided here: all
 * cards handed in count, even those counted for a previous owner this month, because there is no second first
 * submission.
 */
export const CCG_CARDS = 15

export interface CcgRecord {
  /** Submissions before this one. */
  readonly submissions: number
  readonly hasTitle: boolean
}

/** `handedIn`: without duplicates. */
export const earnsCcgTitle = (before: CcgRecord, handedIn: number): boolean =>
  !before.hasTitle && before.submissions === 0 && handedIn >= CCG_CARDS
