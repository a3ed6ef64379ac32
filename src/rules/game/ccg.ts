/**
 * spec: the CCG title comes with the first submission, where it reaches 15 cards, once per account. decided here: they
 * are the cards handed in, also those that counted this month for whoever had them before: there is no second first.
 */
export const CCG_CARDS = 15

export interface CcgRecord {
  /** Submissions made before this one. */
  readonly submissions: number
  readonly hasTitle: boolean
}

/** `handedIn`: each card once. */
export const earnsCcgTitle = (before: CcgRecord, handedIn: number): boolean =>
  !before.hasTitle && before.submissions === 0 && handedIn >= CCG_CARDS
