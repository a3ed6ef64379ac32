import { describe, expect, it } from 'vitest'
import { sceneSheet } from '../../src/art/scenes/scenes.ts'

const sheet = sceneSheet()
const views = [...sheet.matchAll(/<view id="(\w+)" viewBox="0 (\d+) (\d+) (\d+)"\/>/g)]

describe('the scenes of empty pages', () => {
  it('stand one below the other, and none looks into the next', () => {
    expect(views.length).toBeGreaterThan(15)
    let free = 0
    for (const [, , top, , height] of views) {
      expect(Number(top)).toBeGreaterThanOrEqual(free)
      free = Number(top) + Number(height) + 1
    }
  })

  it('have a name each', () => {
    expect(new Set(views.map(([, name]) => name)).size).toBe(views.length)
  })

  it('are drawn by figures that a renderer can read', () => {
    expect(sheet).not.toMatch(/NaN|undefined|null/)
  })
})
