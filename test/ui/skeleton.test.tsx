import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Skeleton } from '../../src/ui/surface/skeleton.tsx'

const look = readFileSync(new URL('../../src/ui/surface/skeleton.module.css', import.meta.url), 'utf8')

test('a page that waits shows its shape before one wonders, and says that it is loading after a second', () => {
  const drawn = renderToStaticMarkup(<Skeleton label="Loading" rows={2} />)
  expect(drawn).toMatch(/<span[^>]*>Loading/)
  const after = Number(/--after:(-?\d+)ms/.exec(drawn)?.[1])
  expect(after).toBeGreaterThan(50)
  expect(after).toBeLessThan(300)
  const more = Number(/span \{\s*animation: unheard 1ms calc\(var\(--after\) \+ (\d+)ms\) backwards;/.exec(look)?.[1])
  expect(after + more).toBe(1000)
})
