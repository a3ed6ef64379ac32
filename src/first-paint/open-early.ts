import { KEYVAL, openEarly } from '../client/device/early.ts'

/** What the first drawing waits for of the device is on its way while the rest of the first script is still being read. */
openEarly('tiger-tally', KEYVAL)
openEarly('tiger-tally-answers', KEYVAL)
