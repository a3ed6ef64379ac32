/** Less motion is wished for. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
