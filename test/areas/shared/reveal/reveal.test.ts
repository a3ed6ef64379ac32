import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { reveal } from '../../../../src/areas/shared/reveal/reveal.tsx'
import { collectMail } from '../../../../src/contract/news/mail.ts'
import { shown } from '../../../../src/shell/toast/toast.ts'
import { session } from '../../../../src/state/session.ts'
import { aRow } from '../../../client/support/row.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  shown.toasts = []
  session.player = null
  vi.useRealTimers()
})

const gifts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRow({ opKey: `mail:${index}`, action: collectMail.name, args: { id: `${index}` } }),
  )
const said = () => shown.toasts[0] ?? expect.fail('nothing was said')
const here = (roleid: string) => {
  session.player = { roleid, phone: '0912345678', phoneCode: '+886' }
}

describe('what was confirmed after its player had moved on', () => {
  test('is said in one line that leads to all of it', async () => {
    await reveal(gifts(3), true)
    expect(said().text).toBe('Gifts from 3 messages collected')
    expect(said().more?.name).toBe('View')
  })

  test('is said in one line where it is one', async () => {
    await reveal(gifts(1), true)
    expect(said().more).toBeUndefined()
  })

  test('is not shown to the next player on this phone', async () => {
    here('1001')
    await reveal(gifts(2), true)
    here('1002')
    said().more?.look()
    expect(shown.reveals).toBe(false)
  })
})
