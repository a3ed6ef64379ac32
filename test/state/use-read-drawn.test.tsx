import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RequestLayer } from '../../src/client/api.ts'
import { addressDetail } from '../../src/contract/mall/addresses.ts'
import { provideLayer } from '../../src/state/layer.ts'
import { reading } from '../../src/state/reading/answers.ts'
import { useRead } from '../../src/state/reading/use-read.ts'

/** As much of a page as a root needs whose views draw nothing. */
class Place extends EventTarget {
  readonly nodeType: number = 1
  readonly nodeName: string = 'DIV'
  readonly tagName: string = 'DIV'
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly ownerDocument: unknown = globalThis.document
  readonly firstChild = null
  textContent = ''
}

/** The service answers at once, with this. */
let label = 'home'
let kept = false
let at = 0
const listen = () => () => undefined
const layer: unknown = {
  ask: async () => ({ ok: true, data: { label }, at: ++at, kept }),
  kept: async () => null,
  onMessage: listen,
  connection: { subscribe: listen },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer
const isElement = (given: unknown): given is Element => given instanceof Place

/** What each view showed, in the order of its drawings. */
const drawn: Record<'data' | 'origin', unknown[]> = { data: [], origin: [] }
const Data = () => {
  drawn.data.push(useRead(addressDetail, { id: 'home' }).data?.label)
  return null
}
const Origin = () => {
  drawn.origin.push(useRead(addressDetail, { id: 'home' }).kept)
  return null
}
const Elsewhere = () => {
  useRead(addressDetail, { id: 'office' })
  return null
}
const answer = (id: string) => act(() => reading(addressDetail, { id }).refetch())

let unmount = () => {}
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { nodeType: 9, visibilityState: 'visible' }))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('HTMLIFrameElement', class {})
  if (isLayer(layer)) provideLayer(layer)
  const place: unknown = new Place()
  if (!isElement(place)) return
  const root = createRoot(place)
  unmount = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <>
        <Data />
        <Origin />
        <Elsewhere />
      </>,
    ),
  )
})
afterAll(() => {
  unmount()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  label = 'home'
  kept = false
  await answer('home')
  drawn.data = []
  drawn.origin = []
})

test('nothing is drawn for an answer to something else', async () => {
  await answer('office')
  expect(drawn).toEqual({ data: [], origin: [] })
})

test('where an answer is from draws only the view that asked for that', async () => {
  kept = true
  await answer('home')
  expect(drawn).toEqual({ data: [], origin: [true] })
})

test('an answer that says something else draws every view of it', async () => {
  label = 'harbour'
  await answer('home')
  expect(drawn).toEqual({ data: ['harbour'], origin: [false] })
})
