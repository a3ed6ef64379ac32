import { hasPostgres } from './engines/postgres.ts'

/**
 * `npm run test:all` sets TEST_ALL=1: every server test on both engines, and each repeating or sampling test at full
 * size. `npm test` runs most of the same tests with smaller sizes.
 */
export const isFullRun = process.env.TEST_ALL === '1'

/** What PostgreSQL repeats at full size tells nothing new of the embedded database, which runs the smaller size. */
const isFullSize = isFullRun && !(process.env.TEST_ENGINE === 'pglite' && hasPostgres())

export const sized = (quick: number, whole: number): number => (isFullSize ? whole : quick)
