import { signupStatus } from '../../../rules/events/signup.ts'

export const statusName = (status: number): string =>
  Object.entries(signupStatus).find(([, value]) => value === status)?.[0] ?? String(status)
