import { signupStatus } from '../../../rules/events/signup.ts'

/** Before a team is submitted, and after a review that failed: then its leader can still change who is in it. */
export const isChangeable = (status: number): boolean =>
  status === signupStatus.recruiting || status === signupStatus.failed
