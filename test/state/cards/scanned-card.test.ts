import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Openable } from '../../../src/areas/scan/opening/decide.ts'
import { to } from '../../../src/contract/pages/paths.ts'
import { readScanned } from '../../../src/rules/codes/scanned.ts'
import { beginAnew, device, FIRST, one, openApp, put, service, two } from './sync-device.ts'

beforeEach(beginAnew)

/** What a link decides in an app that was opened by it: nothing has been read yet. */
const openedBy = async (serial: string) => {
  await openApp()
  const { session } = await import('../../../src/state/session.ts')
  session.player = { roleid: FIRST, phone: '', phoneCode: '' }
  const { decide } = await import('../../../src/areas/scan/opening/decide.ts')
  const scanned = readScanned(`https://cards.example/?cardid=${serial}`, 'tally.example')
  const isOpenable = (given: typeof scanned): given is Openable => given.kind === 'page'
  return isOpenable(scanned) ? decide(scanned) : null
}

test('a card of one’s own whose link opens the app without signal is shown, and another is saved', async () => {
  put(one)
  await (await openApp()).syncCards()
  service.reachable = false
  expect(await openedBy(one)).toEqual({ kind: 'go', href: to('cardDetail', {}, { cardid: one }) })
  expect(await openedBy(two)).toMatchObject({ kind: 'save', missing: 'signal' })
})

test('a device that does not say who is here keeps no link waiting', async () => {
  device.silent = true
  service.reachable = false
  expect(await openedBy(one)).toMatchObject({ kind: 'save' })
})
