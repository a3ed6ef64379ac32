/**
 * A message for when the session ends because the player has deleted the account: shown by whichever code notices
 * first, the page itself or the answer to another request. Without one, the player is asked to log in again.
 */
let said: (() => void) | null = null

export const setGoodbyeMessage = (say: () => void): void => {
  said = say
}

/** False if there is none, or it was shown already. */
export const showGoodbyeMessage = (): boolean => {
  const say = said
  said = null
  say?.()
  return say !== null
}
