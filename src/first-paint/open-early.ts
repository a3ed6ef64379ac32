import { KEYVAL, openEarly } from '../client/device/early.ts'

/** On its way while the rest of the first script is still being read: the first drawing waits for it. */
openEarly('tiger-tally', KEYVAL)
openEarly('tiger-tally-answers', KEYVAL)
