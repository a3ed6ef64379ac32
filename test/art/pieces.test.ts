import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CardFace } from '../../src/areas/shared/card-face/card-face.tsx'
import { CountrySeal, qualityLetter } from '../../src/areas/shared/card-face/seals.tsx'
import { itemPicture } from '../../src/art/items.ts'
import { edgePath } from '../../src/art/outlines.ts'
import { items } from '../../src/contract/common.ts'
import { qualities } from '../../src/contract/wire/codecs.ts'

const face = (more: Partial<Parameters<typeof CardFace>[0]> = {}) =>
  renderToStaticMarkup(
    createElement(CardFace, {
      model: 'g021',
      name: '關羽',
      upright: true,
      quality: 'legend',
      element: 'wood',
      elementWord: '木',
      country: 'shu',
      countryWord: '蜀',
      stars: 4,
      level: 'Lv 60',
      power: '12,480',
      label: '關羽，傳說，60 級，四星',
      ...more,
    }),
  )

describe('a card', () => {
  test('has an edge and a letter of its own for each quality, so that colour does not speak alone', () => {
    expect(new Set(qualities.map(edgePath)).size).toBe(qualities.length)
    expect(new Set(qualities.map((quality) => qualityLetter(quality))).size).toBe(qualities.length)
  })

  test('has the first character of its quality in Chinese, and a letter everywhere else', () => {
    expect(face({ qualityWord: '傳說' })).toContain('>傳<')
    expect(face({ qualityWord: '传说' })).toContain('>传<')
    expect(face({ qualityWord: 'Legende' })).toContain('>L<')
    const traditional = ['普通', '稀有', '史詩', '傳說', '銀傳說'] as const
    const letters = qualities.map((quality, place) => qualityLetter(quality, traditional[place]))
    expect(letters).toEqual(['普', '稀', '史', '傳', '銀'])
  })

  test('keeps the figure of its level large, wherever a language puts the word', () => {
    for (const level of ['Lv 60', '60 級', '60']) expect(face({ level })).toContain('<b>60</b>')
  })

  test('is one picture with one sentence to a screen reader', () => {
    expect(face()).toContain('role="img" aria-label="關羽，傳說，60 級，四星"')
  })

  test('shows as many filled stars as it has, of six', () => {
    expect(face().match(/data-filled="true"/g)).toHaveLength(4)
    expect(face({ stars: 0 })).not.toContain('data-filled')
  })

  test('shows lock, line-up, skin and bound marks only where they are true', () => {
    expect(face()).not.toContain('data-mark')
    const all = face({ locked: true, lineup: 2, skin: true, bound: true })
    for (const mark of ['lock', 'lineup', 'skin', 'bound']) expect(all).toContain(`data-mark="${mark}"`)
  })

  test('shows both looks of a skin where they are compared, and one everywhere else', () => {
    const pictures = (html: string) => new Set(html.match(/src="[^"]+"/g))
    expect(pictures(face({ skin: true, quality: 'rare' })).size).toBe(1)
    expect(pictures(face({ skin: true, quality: 'rare', compared: true })).size).toBe(2)
  })

  test('shows its number when it is a silver legend', () => {
    expect(face({ quality: 'silver', number: 'No. 012' })).toContain('No. 012')
  })
})

test('a country is sealed with its own character', () => {
  const glyphs = (['wei', 'shu', 'wu', 'other'] as const).map((of) =>
    renderToStaticMarkup(createElement(CountrySeal, { of, word: of })),
  )
  for (const [i, glyph] of ['魏', '蜀', '吳', '群'].entries()) expect(glyphs[i]).toContain(glyph)
})

describe('the pictures of items', () => {
  test('are one for each item that an account can hold', () => {
    const drawn = items.map(itemPicture)
    expect(new Set([...drawn, itemPicture('chest')]).size).toBe(items.length + 1)
  })

  test('show every skin fragment alike, and what is unknown as a chest', () => {
    expect(itemPicture('skinFragment:g021')).toBe(itemPicture('skinFragment:g001'))
    expect(itemPicture('skinFragment:g021')).not.toBe(itemPicture('chest'))
    expect(itemPicture('something new')).toBe(itemPicture('chest'))
  })
})
