import { describe, expect, test } from 'vitest'
import { profileChange } from '../../../src/areas/account/profile/profile-change.ts'

const picture = { file: new File([], 'me.png'), digest: 'ab', url: 'blob:1' }

describe('what is asked for of a profile', () => {
  test('is the name that was typed and the picture that was chosen', () => {
    const info = { nickname: '趙雲', open: ['nickname', 'avatar'] as const }
    expect(profileChange(info, ' 關羽 ', picture)).toEqual({ nickname: '關羽', renamed: true, picture })
    expect(profileChange(info, '趙雲', null)).toEqual({ nickname: '趙雲', renamed: false, picture: null })
  })

  test('is nothing of a part that may not be changed now, whatever was left half typed', () => {
    const nicknameClosed = { nickname: '趙雲', open: ['avatar'] as const }
    expect(profileChange(nicknameClosed, '關羽', picture)).toEqual({ nickname: '趙雲', renamed: false, picture })
    expect(profileChange(nicknameClosed, '', null)).toEqual({ nickname: '趙雲', renamed: false, picture: null })
    const avatarClosed = { nickname: '趙雲', open: ['nickname'] as const }
    expect(profileChange(avatarClosed, '關羽', picture)).toEqual({ nickname: '關羽', renamed: true, picture: null })
  })
})
