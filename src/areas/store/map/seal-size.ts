const LEAST = 20
const MOST = 40

/** The width of a store's marker in pixels; grows with its heat. */
export const sealSize = (heat: number, top: number): number =>
  Math.round(LEAST + (MOST - LEAST) * Math.sqrt(top === 0 ? 0 : Math.min(1, heat / top)))
