/** When the app stood for the first time, among the times that the page itself took. */
export const FIRST_DRAWING = 'first-drawing'
