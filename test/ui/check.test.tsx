import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Check } from '../../src/ui/field/field.tsx'

const ignore = (): void => undefined
const drawn = (more: { readonly error?: string; readonly disabledReason?: string | boolean }): string =>
  renderToStaticMarkup(<Check label="I agree" checked={false} onChange={ignore} {...more} />)
/** The words that the tick is told with, by their ids. */
const describedBy = (markup: string): readonly string[] =>
  /aria-describedby="([^"]*)"/.exec(markup)?.[1]?.split(' ') ?? []

describe('a tick', () => {
  test('that is missing says so by itself, and not only beside it', () => {
    const markup = drawn({ error: 'Please agree first' })
    const [id] = describedBy(markup)
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toMatch(new RegExp(`<p id="${id}"[^>]*>Please agree first</p>`))
  })

  test('that cannot be changed yet stays within reach of the keys, with a word why', () => {
    expect(drawn({ disabledReason: true })).toContain('aria-disabled="true"')
    expect(drawn({ disabledReason: true })).not.toContain(' disabled')
    expect(describedBy(drawn({ disabledReason: 'why' }))).toEqual(['why'])
    expect(describedBy(drawn({ disabledReason: 'why', error: 'Please agree first' }))).toHaveLength(2)
  })

  test('that is as it should be says nothing of either', () => {
    expect(drawn({})).not.toMatch(/aria-(?:disabled|invalid|describedby)/)
  })
})
