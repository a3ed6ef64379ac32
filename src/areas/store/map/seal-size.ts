const LEAST = 20
const MOST = 40

/** How wide a store's seal on the map is, in pixels: it grows with the heat. */
export const sealSize = (heat: number, top: number): number =>
  Math.round(LEAST + (MOST - LEAST) * Math.sqrt(top === 0 ? 0 : Math.min(1, heat / top)))
