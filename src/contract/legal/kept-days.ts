/** Retention in days: enforced by the jobs and stated in the privacy text. */
export const keptDays = {
  /** A parcel's address, after delivery. */
  orderAddress: 180,
  /** Real name, telephone and ID number of a signup, after the event. */
  signupInfo: 30,
  /** A login that has not been used. */
  login: 90,
  /** A login after logging out. */
  endedLogin: 1,
  /** That a device has logged in before, after its last login. */
  knownDevice: 180,
  /** Mail, after it expired or was deleted. */
  mail: 30,
  /** A mailing to several players, after it was sent: as long as the last of its letters. */
  mailing: 60,
  /** Stored answers by operation key, which make a claim count once. */
  operation: 30,
  /** Push messages sent. */
  pushMessage: 30,
  /** Login codes and failed attempts, after they expired. */
  loginCode: 1,
  failedTry: 2,
  /** Rate limit counters. */
  limit: 2,
  /** A login link of another app, after it expired. */
  handover: 1,
  /** The daily data behind the leaderboards; the results are kept. */
  boardSheet: 70,
} as const
export type KeptKind = keyof typeof keptDays
