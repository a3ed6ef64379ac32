import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { go, startHistory } from '../../../src/shell/address/history.ts'
import { tellRefusal } from '../../../src/shell/pending/refusals.ts'
import { clearOnLeave } from '../../../src/shell/toast/clear-on-leave.ts'
import { ABOUT_PAGE, shown, toast } from '../../../src/shell/toast/toast.ts'

let stop = () => {}
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '#/joinActivity' })
  vi.stubGlobal('document', { activeElement: null, hidden: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('history', { state: null, pushState: () => undefined, replaceState: () => undefined })
  startHistory()
  stop = clearOnLeave()
  shown.toasts = []
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const texts = (): string[] => shown.toasts.map(({ text }) => text)

test('what was refused or remarked on a page does not come along to the next one; what was done does', () => {
  toast('Team created', 'done')
  toast('The name is taken', 'danger', undefined, 'team_name_too_long')
  toast('Already full', 'plain', ABOUT_PAGE)
  go('/joinActivity?id=hulao')
  expect(texts()).toEqual(['Team created', 'The name is taken', 'Already full'])
  go('/home')
  expect(texts()).toEqual(['Team created'])
})

test('what the outbox was refused belongs to no page, and comes along', async () => {
  await tellRefusal(1, 'Mail gift: this letter is too old', 'mail_expired')
  go('/home')
  expect(texts()).toEqual(['Mail gift: this letter is too old'])
})

test('what went wrong for good, such as claims that could not be discarded, is told wherever one is', () => {
  toast('The waiting claims could not be discarded', 'danger')
  go('/home')
  expect(texts()).toHaveLength(1)
})
