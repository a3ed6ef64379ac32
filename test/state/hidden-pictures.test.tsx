import { i18n } from '@lingui/core'
import { Activity, useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CardImage, picturesReady } from '../../src/areas/shared/pictures/card-image.tsx'
import { rasterKey, whenRaster } from '../../src/areas/shared/pictures/raster.ts'
import { renderPortal } from '../../src/shell/toast/portal.tsx'
import { soon } from '../support/soon.ts'
import { openMiniDom } from '../support/stubs/mini-dom.ts'

/** The code that draws comes once it is let. */
const arrival = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((come) => {
    resolve = come
  })
  return { promise, resolve }
})
vi.mock('../../src/art/card-picture.ts', async () => {
  await arrival.promise
  return { cardPictureUrl: () => 'drawn' }
})

const page = openMiniDom()
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  // Pixels need a browser: where an image cannot be decoded, the drawing itself stands in.
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no pixels here'))
    },
  )
})
afterAll(page.leave)

let turn = (_away: boolean): void => undefined
const Tiles = () => {
  const [away, setAway] = useState(false)
  turn = setAway
  return (
    <>
      <p>{away ? 'away' : 'here'}</p>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <CardImage model="g021" quality="legend" name="Guan Yu" />
        <CardImage model="g021" quality="legend" size={300} name="Guan Yu" />
      </Activity>
    </>
  )
}
const seen = (word: string) => soon(() => expect(page.words()).toContain(word))

test('pictures that became ready while their page was hidden are there when it is shown again', async () => {
  const takeAway = renderPortal(<Tiles />)
  await seen('here')
  turn(true)
  await seen('away')
  arrival.resolve()
  await picturesReady()
  await new Promise<void>((resolve) => {
    whenRaster(rasterKey('g021', { quality: 'legend' }), () => 'drawn for another page', resolve)
  })
  expect(page.pictures()).toEqual([])
  turn(false)
  await soon(() => expect(page.pictures()).toEqual(['drawn for another page', 'drawn']))
  takeAway()
})
