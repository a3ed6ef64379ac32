/** What the settings leave out of `npm test`. */
export const WHOLE = '@whole'

/**
 * A story of `npm run test:all`: what it adds to those of every run is another browser, another fault of the same kind
 * or a second look. `test/README.md` tells of each what holds the same every time.
 */
export const wholeOnly = { tag: WHOLE }

/** Of several alike: the one that is played every time, and the others. */
export const wholeUnless = (everyTime: boolean) => (everyTime ? {} : wholeOnly)
