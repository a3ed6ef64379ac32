import { i18n } from '@lingui/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { PROTOCOL } from '../../../src/contract/version.ts'
import { handover } from '../../../src/shell/address/handover-ticket.ts'
import { tellUpdates } from '../../../src/shell/worker/update-notice.tsx'
import { update } from '../../../src/shell/worker/worker.ts'
import { connection, followConnection } from '../../../src/state/connection.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { soon } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

const page = openMiniDom()
const marks = { onPage: null as object | null }
let tell: (message: { readonly type: string; readonly version?: number }) => void = () => undefined
const layer: unknown = {
  connection: { current: () => 'live', subscribe: () => undefined },
  onMessage: (listener: typeof tell) => {
    tell = listener
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer

/** What the service said before there was anything to show it. */
let saidEarly = ''

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  Object.assign(document, { querySelectorAll: () => (marks.onPage ? [marks.onPage] : []) })
  Object.assign(document.documentElement, { toggleAttribute: () => false })
  if (isLayer(layer)) provideLayer(layer)
  followConnection()
  tell({ type: 'outdated', version: PROTOCOL })
  tellUpdates()
  await soon(() => expect(page.words()).not.toBe(''))
  saidEarly = page.words()
})
beforeEach(() => {
  marks.onPage = null
  handover.ticket = null
  connection.outdated = false
  Object.assign(update, { ready: false, required: false })
})
afterAll(page.leave)

const says = (words: string) => soon(() => expect(page.words()).toContain(words))
const isGone = (words: string) => soon(() => expect(page.words()).not.toContain(words))

test('what the service said of a version too old is shown, though nothing could show it then', async () => {
  expect(saidEarly).toContain('This version is too old')
  await isGone('This version is too old')
})

test('what an old tab was told of its own version says nothing of this one', () => {
  tell({ type: 'outdated', version: PROTOCOL - 1 })
  expect(connection.outdated).toBe(false)
  tell({ type: 'outdated', version: PROTOCOL })
  expect(connection.outdated).toBe(true)
})

test('an update is not offered over what lives in the page alone, and is after that', async () => {
  update.ready = true
  await says('A new version')
  marks.onPage = {}
  await isGone('A new version')
  marks.onPage = null
  await says('A new version')
  handover.ticket = 'once'
  await isGone('A new version')
  handover.ticket = null
  await says('A new version')
})

test('one that is too old offers the update wherever it says so', async () => {
  update.ready = true
  await says('A new version')
  marks.onPage = {}
  await isGone('A new version')
  update.required = true
  await says('This version is too old')
  Object.assign(update, { ready: false, required: false })
  await isGone('This version is too old')
})
