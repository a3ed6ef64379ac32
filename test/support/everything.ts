/**
 * `npm run test:all` sets TEST_ALL=1: both engines under every server test, and each test that repeats or samples at
 * its full size. `npm test` runs most of the same tests, the long ones shorter.
 */
export const everything = process.env.TEST_ALL === '1'

export const sized = (quick: number, whole: number): number => (everything ? whole : quick)
