/** How many days something is kept: the jobs keep to it, and the privacy text says it. */
export const keptDays = {
  /** A parcel's address, after delivery. */
  orderAddress: 180,
  /** Real name, telephone and ID number of a signup, after the event. */
  signupInfo: 30,
  /** A login that is no longer used. */
  login: 90,
  /** A login after logging out. */
  endedLogin: 1,
  /** That a device has logged in before, after its last login. */
  knownDevice: 180,
  /** Mail, after it expired or was deleted. */
  mail: 30,
  /** What was written to several, after it was sent: as long as the last of those letters. */
  mailing: 60,
  /** The answers that make a claim count once, with what they told. */
  operation: 30,
  /** What was sent to a notification service. */
  pushMessage: 30,
  /** Login codes and counts of wrong tries, after they ended. */
  loginCode: 1,
  failedTry: 2,
  /** Counts of what may be done so and so often. */
  limit: 2,
  /** A link of another app that logs in, after it expired. */
  handover: 1,
  /** The daily sheets behind the leaderboards; the results stay. */
  boardSheet: 70,
} as const
export type KeptKind = keyof typeof keptDays
