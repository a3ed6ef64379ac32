import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Skeleton } from '../../src/ui/surface/skeleton.tsx'

test('a page that waits shows its shape before one wonders, and has words for who sees none', () => {
  const drawn = renderToStaticMarkup(<Skeleton label="Loading" rows={2} />)
  expect(drawn).toMatch(/<span[^>]*>Loading/)
  const after = Number(/--after:(-?\d+)ms/.exec(drawn)?.[1])
  expect(after).toBeGreaterThan(50)
  expect(after).toBeLessThan(300)
})
