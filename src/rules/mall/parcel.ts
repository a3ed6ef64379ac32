/** spec: the recipient pays postage on delivery; 12 silver legend cards in one parcel ship free. */
export const FREE_CARDS = 12

export interface Postage {
  readonly free: boolean
  /** How many more silver legend cards would make shipping free. */
  readonly missing: number
}

export const postage = (silverCards: number): Postage => ({
  free: silverCards >= FREE_CARDS,
  missing: Math.max(0, FREE_CARDS - silverCards),
})
