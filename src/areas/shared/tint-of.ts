/** One of four tints by name, so that neighbours differ and each name keeps its own. */
export const tintOf = (name: string): number =>
  [...name].reduce((tint, one) => (3 * tint + (one.codePointAt(0) ?? 0)) % 4, 0)
