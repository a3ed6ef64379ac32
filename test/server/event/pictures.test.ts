import { syncBuiltinESMExports } from 'node:module'
import zlib, { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { eventPicture } from '../../../src/art/event-picture.ts'
import { castPicture } from '../../../src/art/events/cast.ts'
import { eventPlans } from '../../../src/server/demo/event/event-plans.ts'
import { detailOf, newEvent } from '../support/events/events.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('the picture of an event', () => {
  const service = useService()

  test('is at the address that its version makes, kept for good, in fewer bytes for whom it helps', async () => {
    const s = await service()
    const { id } = await newEvent(s)
    const { picture } = await detailOf(s, await newPlayer(s), id)
    const address = `/images/events/${id}.${picture}.svg`
    const answer = await s.app.request(address)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
    const packed = await s.app.request(address, { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(svg)
  })

  test('is packed once, for whoever is shown it, and for nobody who guesses at names or reads of events', async () => {
    const s = await service()
    const packs = vi.spyOn(zlib, 'gzipSync')
    syncBuiltinESMExports()
    try {
      const { id } = await newEvent(s)
      const { picture } = await detailOf(s, await newPlayer(s), id)
      for (const name of [`${id}.00000000.svg`, 'of-nobody.00000000.svg']) await s.app.request(`/images/events/${name}`)
      expect(packs).not.toHaveBeenCalled()
      const shown = { headers: { 'accept-encoding': 'gzip' } }
      for (let time = 0; time < 2; time++) await s.app.request(`/images/events/${id}.${picture}.svg`, shown)
      expect(packs).toHaveBeenCalledTimes(1)
    } finally {
      packs.mockRestore()
      syncBuiltinESMExports()
    }
  })

  test('is there under its own name and no other', async () => {
    const s = await service()
    const others = ['cup.svg', 'cup', 'cup.00000000.svg', '__proto__.00000000.svg', 'constructor.00000000.svg']
    for (const name of [...others, '..%2f..%2fpackage.json', '%00', `${'x'.repeat(41)}.00000000.svg`])
      expect([name, (await s.app.request(`/images/events/${name}`)).status]).toEqual([name, 404])
  })

  test('is one of its own for each event, and the same whenever it is drawn', () => {
    const ids = [...eventPlans.map(({ id }) => id), 'winter-cup', 'spring-cup', '__proto__', 'constructor']
    const drawn = (id: string) => eventPicture(id, castPicture(id))
    expect(new Set(ids.map(drawn)).size).toBe(ids.length)
    for (const id of ids) expect(drawn(id)).toBe(drawn(id))
    for (const id of ids) expect(drawn(id)).not.toContain('undefined')
    for (const id of ids) expect(castPicture(id).match(/<g transform="translate/g)?.length).toBeGreaterThan(0)
  })
})
