/**
 * What is said once the session is over, where its player has left for good: by whoever notices first, the page they
 * leave from or the service's answer to something else. Without one, whose session ends is asked to log in again.
 */
let said: (() => void) | null = null

export const prepareFarewell = (say: () => void): void => {
  said = say
}

/** False where none is prepared, or it was said already. */
export const sayFarewell = (): boolean => {
  const say = said
  said = null
  say?.()
  return say !== null
}
