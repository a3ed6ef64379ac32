import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clustersOf, placed } from '../../../src/areas/store/map/clusters.ts'
import {
  around,
  held,
  inSight,
  MOST_ZOOM,
  moved,
  seenAt,
  spotAt,
  whole,
  zoomed,
} from '../../../src/areas/store/map/view.ts'
import { frames, MAP, placeOnMap } from '../../../src/art/taiwan/place.ts'
import type { ListedStore } from '../../../src/contract/arcade/store.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const spot = fc.record({ x: share, y: share })
const view = fc
  .record({ zoom: fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }), x: share, y: share })
  .map(({ zoom, x, y }) => held({ zoom, x: x * MAP.width, y: y * MAP.height }))

const storeAt = (id: string, latitude: number, longitude: number, heat: number): ListedStore => ({
  ...{ id, area: 'taipei', city: '', district: '', name: id, address: '', phone: '', zip: '100' },
  ...{ opens: '11:00', closes: '22:00', machines: { battle: 1, draw: 0, print: 0, ic: 0 } },
  ...{ latitude, longitude, heat: [heat], also: [], pinyin: '', zhuyin: '' },
})
const stores = fc.array(
  fc
    .tuple(
      fc.double({ min: 21.9, max: 25.3, noNaN: true }),
      fc.double({ min: 120, max: 122, noNaN: true }),
      fc.nat(100),
    )
    .map(([latitude, longitude, heat]) => ({ latitude, longitude, heat })),
  { maxLength: 40 },
)

describe('the map', () => {
  test('has every corner of Taiwan and its islands in it, and no frame over another', () => {
    for (const [latitude, longitude] of [
      [25.3, 121.54],
      [21.9, 120.86],
      [22.05, 121.55],
      [26.15, 119.95],
      [24.43, 118.32],
      [23.57, 119.57],
    ] as const) {
      const at = placeOnMap(latitude, longitude)
      expect(at && at.x > 0 && at.x < MAP.width && at.y > 0 && at.y < MAP.height).toBe(true)
    }
    expect(placeOnMap(35.6, 139.7)).toBeNull()
    expect(new Set(frames.map(({ id }) => id)).size).toBe(4)
  })

  test('never shows what lies beyond its edge, however it is moved and stretched', () => {
    fc.assert(
      fc.property(view, spot, fc.double({ min: 0.01, max: 100, noNaN: true }), (before, by, factor) => {
        for (const after of [moved(before, by), zoomed(before, factor, by)]) {
          const [first, last] = [spotAt(after, { x: 0, y: 0 }), spotAt(after, { x: 1, y: 1 })]
          expect(first.x).toBeGreaterThan(-1e-6)
          expect(first.y).toBeGreaterThan(-1e-6)
          expect(last.x).toBeLessThan(MAP.width + 1e-6)
          expect(last.y).toBeLessThan(MAP.height + 1e-6)
        }
      }),
    )
  })

  test('keeps what lies under the fingers under them', () => {
    const near = { zoom: 8, x: MAP.width / 2, y: MAP.height / 2 }
    const at = { x: 0.3, y: 0.6 }
    const [before, after] = [spotAt(near, at), spotAt(zoomed(near, 1.5, at), at)]
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
    expect(seenAt(near, spotAt(near, at))).toEqual({ x: expect.closeTo(0.3, 9), y: expect.closeTo(0.6, 9) })
    expect(zoomed(zoomed(whole, 4), 1 / 100)).toEqual(whole)
  })

  test('brings what a seal stands for into sight', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 9 }), (some) => {
        const spots = some.map(({ x, y }) => ({ x: 20 + x * 280, y: 20 + y * 360 }))
        expect(spots.every((one) => inSight(around(spots), one))).toBe(true)
      }),
    )
  })

  test('has a seal for every store in sight, none over another, and each can be hit at last', () => {
    fc.assert(
      fc.property(stores, view, fc.integer({ min: 280, max: 460 }), (facts, now, width) => {
        const spots = placed(
          facts.map(({ latitude, longitude, heat }, i) => storeAt(`s${i}`, latitude, longitude, heat)),
        )
        const clusters = clustersOf(spots, now, width)
        const told = clusters.flatMap(({ members }) => members.map(({ store }) => store.id))
        expect(told.sort()).toEqual(
          spots
            .filter((one) => inSight(now, one.spot))
            .map(({ store }) => store.id)
            .sort(),
        )
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(index + 1)) {
            const [a, b] = [seenAt(now, one.spot), seenAt(now, other.spot)]
            const far = Math.max(Math.abs(a.x - b.x) * width, (Math.abs(a.y - b.y) * width * MAP.height) / MAP.width)
            expect(far).toBeGreaterThanOrEqual(44 - 1e-6)
          }
      }),
    )
  })
})
