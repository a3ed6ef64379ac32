import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryFallback } from '../../../src/client/device/memory-fallback.ts'
import type { KeyVal } from '../../../src/client/env.ts'

/** Reads and deletes; takes a write only where it has room. */
const openDisk = (newestWins = false) => {
  const there = new Map<string, unknown>()
  const disk = { hasRoom: false, there }
  const write = (key: string, value: unknown) => {
    if (!disk.hasRoom) throw new DOMException('full', 'QuotaExceededError')
    there.set(key, structuredClone(value))
  }
  const real: KeyVal = {
    get: async (key) => structuredClone(there.get(key)),
    set: async (key, value) => write(key, value),
    update: async (key, change, beside) => write(key, change(there.get(key), beside ? there.get(beside) : undefined)),
    remove: async (keys) => keys.forEach((key) => void there.delete(key)),
    keys: async () => [...there.keys()],
    entries: async () => [...there],
  }
  return { disk, fallback: memoryFallback(real, { now: () => 0, after: () => () => {} }, newestWins) }
}

const numbers = (raw: unknown): readonly number[] => (Array.isArray(raw) ? raw : [])

describe('what a full disk refuses', () => {
  it('is held as few changes where the newest wins, however many there were', async () => {
    const { fallback } = openDisk(true)
    let ran = 0
    for (let n = 0; n < 1_000; n++)
      await fallback.update('answer', () => {
        ran += 1
        return n
      })
    ran = 0
    expect(await fallback.get('answer')).toBe(999)
    expect(ran).toBeLessThan(20)
  })

  it('is on the disk as soon as there is room, each change once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), async (rooms) => {
        const { disk, fallback } = openDisk()
        for (const [n, hasRoom] of rooms.entries()) {
          disk.hasRoom = hasRoom
          await fallback.update('list', (raw) => [...numbers(raw), n])
        }
        disk.hasRoom = true
        await fallback.update('list', (raw) => [...numbers(raw), rooms.length])
        await expect.poll(() => disk.there.get('list')).toEqual([...rooms.keys(), rooms.length])
      }),
      { numRuns: 100 },
    )
  })

  it('adds to what another tab wrote meanwhile, each change once', async () => {
    const { disk, fallback } = openDisk()
    for (let n = 0; n < 40; n++) await fallback.update('list', (raw) => [...numbers(raw), n])
    disk.there.set('list', [-1])
    expect(await fallback.get('list')).toEqual([-1, ...Array.from({ length: 40 }, (_, n) => n)])
  })

  it('is the newest value where another tab wrote an older one meanwhile', async () => {
    const { disk, fallback } = openDisk(true)
    for (let n = 0; n < 40; n++) await fallback.update('answer', (raw) => Math.max(Number(raw ?? 0), n))
    disk.there.set('answer', 7)
    expect(await fallback.get('answer')).toBe(39)
    disk.there.set('answer', 50)
    expect(await fallback.get('answer')).toBe(50)
  })
})
