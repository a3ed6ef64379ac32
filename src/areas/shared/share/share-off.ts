/** Cancelled by the player, or a second tap while sharing: no failure. */
export const isShareOff = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError')
