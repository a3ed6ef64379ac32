import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Sign, signDrawing } from '../../../src/art/signs.ts'

const signs: readonly Sign[] = [
  ...(['lantern', 'coin', 'crate', 'tally', 'scan', 'cards', 'album', 'bag', 'tent', 'helmet', 'laurel'] as const),
  ...(['letter', 'board', 'drum', 'pavilion', 'chip', 'book', 'plaque', 'medal', 'oath', 'talk'] as const),
]

/** The page's policy as a browser with Trusted Types asks it. */
const policed = async () => {
  vi.stubGlobal('window', { trustedTypes: { createPolicy: (_: string, rules: TrustedTypePolicyOptions) => rules } })
  vi.resetModules()
  return (await import('../../../src/shell/worker/trusted.ts')).strokes
}

afterEach(() => void vi.unstubAllGlobals())

describe('markup that is put into the page', () => {
  it.each(signs)('may be the strokes of a sign: %s', async (sign) => {
    expect((await policed())(signDrawing(sign))).toBe(signDrawing(sign))
  })

  it.each([
    '<img src="x">',
    '<path onload="alert(1)"/>',
    '<a href="#"><path d="M0 0"/></a>',
    '<script>alert(1)</script>',
    '<path d="M0 0"/>words',
    '<path d="M0 0" style="fill:red"/>',
    '<path d=M0/>',
    '<use href="#x"/>',
  ])('may be nothing else: %s', async (markup) => {
    const strokes = await policed()
    expect(() => strokes(markup)).toThrow(TypeError)
  })
})
