/** What `npm test` chooses the stories of every run by. */
export const EVERY_RUN = '@every-run'

/**
 * A story that `npm test` plays: the way that players go each day through its area, or a promise that only a browser
 * keeps. `npm run test:all` plays all stories, and `npm test -- mail` all that have the word in their path.
 */
export const everyRun = { tag: EVERY_RUN }

/** Of several alike: the one that is played every time, and the others. */
export const everyRunIf = (everyTime: boolean) => (everyTime ? everyRun : {})
