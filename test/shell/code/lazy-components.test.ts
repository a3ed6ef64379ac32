import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { lazyComponents, missingChunkOf } from '../../../src/shell/code/lazy-components.ts'

const create = () => {
  const line = { down: true }
  const pages: Record<string, ComponentType> = { one: () => null, other: () => null }
  const parts = lazyComponents(async (name: string): Promise<{ readonly default: ComponentType }> => {
    const page = pages[name]
    if (line.down || !page) throw new Error(`no ${name}`)
    return { default: page }
  })
  const failureOf = (name: string): Promise<unknown> => parts.fetch(name).catch((error: unknown) => error)
  return { line, pages, parts, failureOf }
}

describe('a part that could not be had', () => {
  test('is asked for once more by what it failed with, and drawn anew once that is forgotten', async () => {
    const { line, pages, parts, failureOf } = create()
    const waited = parts.componentOf('one')
    const missing = missingChunkOf(await failureOf('one'))
    await expect(missing?.retry()).rejects.toThrow('no one')
    expect(parts.componentOf('one')).toBe(waited)
    missing?.forget()
    expect(parts.componentOf('one')).not.toBe(waited)
    line.down = false
    await parts.fetch('other')
    expect(parts.componentOf('other')).toBe(pages.other)
  })

  test('is drawn from its code wherever it is opened next, whoever brought that', async () => {
    const { line, pages, parts, failureOf } = create()
    parts.componentOf('one')
    await failureOf('one')
    line.down = false
    await parts.fetch('one')
    expect(parts.componentOf('one')).toBe(pages.one)
  })

  test('takes no other with it, one that came at its second try neither', async () => {
    const { line, parts, failureOf } = create()
    await failureOf('one')
    line.down = false
    const alive = parts.componentOf('one')
    await parts.fetch('one')
    line.down = true
    parts.componentOf('other')
    missingChunkOf(await failureOf('other'))?.forget()
    expect(parts.componentOf('one')).toBe(alive)
  })

  test('is none where something went wrong in one that is there', () => {
    expect(missingChunkOf(new Error('drawn wrong'))).toBeUndefined()
    expect(missingChunkOf('a word')).toBeUndefined()
  })
})
