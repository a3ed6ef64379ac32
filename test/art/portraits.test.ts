import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { petPicture } from '../../src/art/card/pet.ts'
import { portrait } from '../../src/art/card/portrait.ts'
import { cardPicture, cardPictureUrl, overFrameUrl } from '../../src/art/card-picture.ts'
import { generals } from '../../src/art/generals/generals.ts'
import { skins } from '../../src/art/generals/skins.ts'
import { type Quality, qualities } from '../../src/contract/wire/codecs.ts'
import { skins as named } from '../../src/server/catalogue/index.ts'
import { whenChanged } from '../support/when-changed.ts'
import { greys, nearestPairs, withBrowser } from './raster.ts'

const art = ['src/art', 'test/art']
const bytes = whenChanged('art-bytes', art)
const piece = whenChanged('art-piece', art)
const silhouettes = whenChanged('art-silhouettes', art)

const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(3, '0')}`)
const everyone = [...ids('g', 64), ...ids('k', 64), ...ids('p', 20)]
const draw = (id: string, cut: 'square' | 'tall' = 'square') => cardPicture(id, cut) ?? ''

describe('the pictures of the cards', () => {
  test('are there for all 64 generals, their 64 skills and 20 pets, and for nobody else', () => {
    for (const id of everyone) expect(draw(id), id).toMatch(/^<svg .*<\/svg>$/s)
    for (const id of ['g000', 'g065', 'p021', 'k065', '']) expect(cardPicture(id), id).toBeUndefined()
  })

  test('have no number that went wrong', () => {
    for (const id of everyone) expect(draw(id, 'tall'), id).not.toMatch(/NaN|undefined|Infinity/)
  })

  const heavy = (id: string): boolean => brotliCompressSync(draw(id, 'tall')).length > 4_000

  test('stay within four thousand bytes on the wire: each twelfth of them', () => {
    expect(everyone.filter((_, index) => index % 12 === 0).filter(heavy)).toEqual([])
  })

  test.runIf(bytes.due)('stay within four thousand bytes on the wire: each of them', () => {
    expect(everyone.filter(heavy)).toEqual([])
    bytes.passed()
  })

  test('are the same text every time', () => {
    for (const id of everyone) expect(draw(id)).toBe(draw(id))
    expect(cardPictureUrl('g021')).toBe(cardPictureUrl('g021'))
  })

  test('are all different', () => {
    expect(new Set(everyone.map((id) => draw(id))).size).toBe(everyone.length)
  })

  test.runIf(piece.due)('come in one lazy piece of at most 30 kB', async () => {
    const result = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: true,
        lib: { entry: 'src/art/card-picture.ts', formats: ['es'] },
      },
    })
    const [output] = Array.isArray(result) ? result : []
    const code = output?.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') ?? ''
    expect(code.length).toBeGreaterThan(10_000)
    expect(brotliCompressSync(code).length).toBeLessThanOrEqual(30_000)
    piece.passed()
  })
})

describe('a picture by what the card is made of', () => {
  const inQuality = (id: string, quality: Quality) => cardPicture(id, 'tall', { quality }) ?? ''

  test('is another one in each quality, for generals, skills and pets', () => {
    for (const id of ['g021', 'k021', 'p009'])
      expect(new Set(qualities.map((quality) => inQuality(id, quality))).size, id).toBe(qualities.length)
  })

  test('has light on one side and glints from epic on, and no ring at all while it is common', () => {
    const rim = (quality: Quality) => inQuality('g021', quality).includes('<use href="#f" x="3"')
    expect(qualities.filter(rim)).toEqual(['epic', 'legend', 'silver'])
    expect(inQuality('g021', 'common')).not.toContain('cx="100" cy="96" r="84"')
    expect(inQuality('g021', 'rare')).toContain('cx="100" cy="96" r="84"')
  })

  test('has no number that went wrong', () => {
    for (const id of everyone)
      for (const quality of qualities) expect(inQuality(id, quality), id).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('reaches out of the frame when it is a legend, and only then', () => {
    const out = (quality: Quality) => overFrameUrl('g021', { quality }) !== undefined
    expect(qualities.filter(out)).toEqual(['legend', 'silver'])
    expect(overFrameUrl('p009', { quality: 'legend' })).toBeUndefined()
  })
})

describe('a skin', () => {
  test('is drawn for every general that the catalogue has one for, and for nobody else', () => {
    expect(Object.keys(skins)).toEqual(named.map(({ general }) => general))
  })

  test('changes the palette, one trait, and the place', () => {
    for (const [id, { wears, scene }] of Object.entries(skins)) {
      const own = generals[id]
      const changed = Object.entries(wears).filter(([trait, value]) => own && Reflect.get(own, trait) !== value)
      const palette = ['robe', 'trim', 'plate']
      expect(
        changed.some(([trait]) => palette.includes(trait)),
        `${id} palette`,
      ).toBe(true)
      expect(
        changed.some(([trait]) => ![...palette, 'drop', 'colour'].includes(trait)),
        `${id} trait`,
      ).toBe(true)
      expect(scene, id).not.toBe('')
    }
  })

  test('is shown on whoever wears it, and on nobody without one', () => {
    expect(cardPicture('g023', 'square', { skin: true })).not.toBe(cardPicture('g023'))
    expect(cardPicture('g025', 'square', { skin: true })).toBe(cardPicture('g025'))
  })
})

describe('the generals', () => {
  test('carry what everyone knows them by', () => {
    expect(generals.g021).toMatchObject({
      head: 'headcloth',
      trim: 'green',
      skin: 'red',
      beard: 'five',
      arms: [['crescent', 'right']],
    })
    expect(generals.g022).toMatchObject({ beard: 'tiger', eye: 'round', arms: [['serpent', 'left']] })
    expect(generals.g026).toMatchObject({ head: 'guanjin', body: 'daoist', held: 'featherFan' })
    expect(generals.g056).toMatchObject({ head: 'pheasants', mount: 'redHare', arms: [['halberd', 'right']] })
    expect(generals.g057).toMatchObject({ head: 'loops', body: 'dancer' })
    expect(generals.g001).toMatchObject({ head: 'mian', beard: 'thin', skin: 'pale', held: 'hilt' })
    expect(generals.g003).toMatchObject({ patch: true })
    expect(generals.g009?.arms?.[0]?.[0]).toBe('handHalberd')
  })

  test.runIf(silhouettes.due)('differ in their outline alone, drawn small and grey, and so do the pets', async () => {
    const groups = [
      ids('g', 64).map((id) => [id, portrait(id, 'square', true) ?? ''] as const),
      ids('p', 20).map((id) => [id, petPicture(id, 'square', true) ?? ''] as const),
    ]
    await withBrowser(async (browser) => {
      for (const group of groups) {
        const rasters = await greys(
          browser,
          group.map(([, svg]) => svg),
          64,
        )
        const [nearest] = nearestPairs(
          group.map(([id]) => id),
          rasters,
        )
        // One face under another hat comes to about 12 parts in 255; 20 needs another silhouette.
        expect(nearest?.[2], `${nearest?.[0]} and ${nearest?.[1]}`).toBeGreaterThan(20)
      }
    })
    silhouettes.passed()
  })
})
