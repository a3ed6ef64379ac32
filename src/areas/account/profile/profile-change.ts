import type { ProfileInfo, ProfilePart } from '../../../contract/account/profile.ts'
import { cleanNickname } from '../../../rules/account/profile.ts'
import type { CutPicture } from './picture-file.ts'

interface Now extends Pick<ProfileInfo, 'nickname'> {
  readonly open: readonly ProfilePart[]
}

interface ProfileChange {
  readonly nickname: string
  readonly renamed: boolean
  readonly picture: CutPicture | null
}

/**
 * What is asked for. A part may have closed since it was typed or chosen, here or on another phone: what was left of it
 * is not sent, or it would have the other part refused too.
 */
export const profileChange = ({ nickname, open }: Now, typed: string, picture: CutPicture | null): ProfileChange => {
  const wished = open.includes('nickname') ? cleanNickname(typed) : nickname
  return { nickname: wished, renamed: wished !== nickname, picture: open.includes('avatar') ? picture : null }
}
