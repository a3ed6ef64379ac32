/** The fields of a card without an owner: everything the player set is cleared. */
export const unownedFields = {
  owner: null,
  boundAt: null,
  lineup: null,
  skinInUse: false,
  locked: false,
  lockTappedAt: null,
  lineupTappedAt: null,
} as const
