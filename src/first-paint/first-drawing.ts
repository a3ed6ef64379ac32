/** A performance mark: when the app has rendered for the first time. */
export const FIRST_DRAWING = 'first-drawing'
