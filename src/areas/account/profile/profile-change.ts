import type { ProfileInfo, ProfilePart } from '../../../contract/account/profile.ts'
import { normalizeNickname } from '../../../rules/account/profile.ts'
import type { CroppedPicture } from './picture-file.ts'

interface Now extends Pick<ProfileInfo, 'nickname'> {
  readonly open: readonly ProfilePart[]
}

interface ProfileChange {
  readonly nickname: string
  readonly renamed: boolean
  readonly picture: CroppedPicture | null
}

/**
 * The change to request. A part that is not open any more is left out, or the service would refuse the other part too.
 */
export const profileChange = (
  { nickname, open }: Now,
  typed: string,
  picture: CroppedPicture | null,
): ProfileChange => {
  const wished = open.includes('nickname') ? normalizeNickname(typed) : nickname
  return { nickname: wished, renamed: wished !== nickname, picture: open.includes('avatar') ? picture : null }
}
