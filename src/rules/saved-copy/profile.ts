import type { ProfileInfo } from '../../contract/account/profile.ts'

/** A turn that was ahead when this was answered may have come since. */
export const profileNow = (info: ProfileInfo, now: number): ProfileInfo =>
  info.nextAt !== null && now >= info.nextAt ? { ...info, open: ['nickname', 'avatar'], nextAt: null } : info
