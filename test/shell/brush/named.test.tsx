import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { brush, brushHas } from '../../../src/shell/brush/brush.ts'
import { Named } from '../../../src/shell/brush/named.tsx'

const isBrushed = (name: string): boolean => renderToStaticMarkup(<Named>{name}</Named>).includes('data-brush')

afterEach(() => {
  brush.characters = null
})

describe('a name that the arcade gave', () => {
  test('is written in the brush where that has every character of it, and else not at all', () => {
    brushHas('赤壁杯I')
    expect(isBrushed('赤壁杯 II')).toBe(true)
    expect(isBrushed('赤壁盃 II')).toBe(false)
  })

  test('is not written in it before its pieces are known', () => {
    expect(isBrushed('赤壁杯')).toBe(false)
  })
})
