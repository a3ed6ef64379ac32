/** The tag by which `npm test` selects stories. */
export const EVERY_RUN = '@every-run'

/**
 * Tags a story that `npm test` runs: the daily path through an area, or something only a browser can guarantee. `npm
 * run test:all` runs all stories, and `npm test -- mail` all with the word in their path.
 */
export const everyRun = { tag: EVERY_RUN }

/** For parameterized stories: only one variant runs every time. */
export const everyRunIf = (everyTime: boolean) => (everyTime ? everyRun : {})
