import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownVersions } from '../../../src/contract/legal/legal-texts.ts'
import { agreed } from '../../../src/shell/legal/agreed.ts'
import { followLegal } from '../../../src/shell/legal/follow.tsx'
import { update } from '../../../src/shell/worker/worker.ts'
import { session } from '../../../src/state/session.ts'

const { service, asked, texts } = vi.hoisted(() => ({
  texts: vi.fn(async () => {}),
  service: {
    papers: null as object | null,
    tell: (_message: { readonly type: string }) => {},
    listeners: new Set<(state: string) => void>(),
  },
  asked: vi.fn(),
}))
vi.mock('../../../src/state/layer.ts', () => ({
  request: () => ({
    onMessage: (listener: typeof service.tell) => {
      service.tell = listener
    },
    connection: {
      subscribe: (listener: (state: string) => void) => {
        service.listeners.add(listener)
        return () => void service.listeners.delete(listener)
      },
    },
    ask: async () => (service.papers ? { ok: true, kept: false, data: { papers: service.papers } } : { ok: false }),
  }),
}))
vi.mock('../../../src/state/persisted/persisted.ts', () => ({
  persisted: ({ initial }: { initial(): object }) => ({ value: initial(), ready: Promise.resolve() }),
}))
vi.mock('../../../src/shell/worker/worker.ts', () => ({ update: { required: false } }))
vi.mock('../../../src/shell/installed/offer/idle-moment.ts', () => ({ idleMoment: async () => {} }))
vi.mock('../../../src/shell/texts/language.ts', () => ({ areaTexts: texts }))
vi.mock('../../../src/shell/toast/portal.tsx', () => ({ renderPortal: asked }))
vi.mock('../../../src/shell/legal/question.tsx', () => ({ LegalQuestion: () => null }))

const settled = () => vi.advanceTimersByTimeAsync(0)
/** Longer than the shortest pause between two tries. */
const connect = async (state: string): Promise<void> => {
  for (const listener of service.listeners) listener(state)
  await vi.advanceTimersByTimeAsync(6_000)
}
const refused = async () => {
  service.tell({ type: 'unagreed' })
  await settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', () => undefined)
  service.listeners.clear()
  asked.mockClear()
  update.required = false
  session.player = { roleid: '1001', phone: '', phoneCode: '' }
  agreed.value.papers = { ...shownVersions }
  service.papers = { ...shownVersions }
  await followLegal()
  await settled()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever agreed to all that this version shows, and is refused, is led to the next version', async () => {
  await refused()
  expect(update.required).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})

test('whoever has not is asked, though this start did not ask before', async () => {
  service.papers = { ...shownVersions, terms: shownVersions.terms - 1 }
  await refused()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(update.required).toBe(false)
})

test('whoever is being asked is not asked once more meanwhile, however much is refused', async () => {
  service.papers = { ...shownVersions, terms: shownVersions.terms - 1 }
  await refused()
  await refused()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('whoever agreed meanwhile, in another tab, is led to no other version', async () => {
  agreed.value.papers = { ...shownVersions, terms: shownVersions.terms - 1 }
  await refused()
  expect(update.required).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('whoever has agreed on another device is not asked for want of signal, and not once it is back', async () => {
  agreed.value.papers = { ...shownVersions, terms: shownVersions.terms - 1 }
  service.papers = null
  await followLegal()
  await settled()
  expect(asked).not.toHaveBeenCalled()
  service.papers = { ...shownVersions }
  await connect('live')
  expect(asked).not.toHaveBeenCalled()
  expect(agreed.value.papers).toEqual({ ...shownVersions })
})

test('whoever has not is asked once the signal is back', async () => {
  const before = { ...shownVersions, terms: shownVersions.terms - 1 }
  agreed.value.papers = { ...before }
  service.papers = null
  await followLegal()
  await settled()
  await connect('offline')
  expect(asked).not.toHaveBeenCalled()
  service.papers = { ...before }
  await connect('live')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('whoever could not be asked, for want of the texts, is asked once they are there', async () => {
  agreed.value.papers = { ...shownVersions, terms: shownVersions.terms - 1 }
  service.papers = { ...agreed.value.papers }
  texts.mockRejectedValueOnce(new Error('no line'))
  await followLegal()
  await settled()
  expect(asked).not.toHaveBeenCalled()
  await connect('live')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('nothing is said of it while the service does not answer', async () => {
  service.papers = null
  await refused()
  expect(asked).not.toHaveBeenCalled()
  expect(update.required).toBe(false)
})
