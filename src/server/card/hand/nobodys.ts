/** A card that is in nobody's hand: nothing of what its player did with it stays. */
export const nobodys = {
  owner: null,
  boundAt: null,
  lineup: null,
  skinInUse: false,
  locked: false,
  lockTappedAt: null,
  lineupTappedAt: null,
} as const
