import { KEYVAL, openEarly } from '../client/device/early.ts'

/**
 * Opened while the rest of the first script is still being evaluated, because the first render waits for the databases.
 */
openEarly('tiger-tally', KEYVAL)
openEarly('tiger-tally-answers', KEYVAL)
