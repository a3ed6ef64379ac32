/**
 * `npm run test:all` sets TEST_ALL=1: every server test on both engines, and each repeating or sampling test at full
 * size. `npm test` runs most of the same tests with smaller sizes.
 */
export const isFullRun = process.env.TEST_ALL === '1'

export const sized = (quick: number, whole: number): number => (isFullRun ? whole : quick)
