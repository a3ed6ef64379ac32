/** Called off by the player, or a second tap while the first is still at it: neither is a failure. */
export const isShareOff = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')
