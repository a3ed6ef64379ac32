import type { ProfileInfo } from '../../contract/account/profile.ts'

/** A change that was not possible yet in the copy may be possible by now. */
export const profileNow = (info: ProfileInfo, now: number): ProfileInfo =>
  info.nextAt !== null && now >= info.nextAt ? { ...info, open: ['nickname', 'avatar'], nextAt: null } : info
