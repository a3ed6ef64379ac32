import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Skeleton } from '../../src/ui/surface/skeleton.tsx'

test('a page that waits has its shape from the first, and shows it before one wonders', () => {
  const drawn = renderToStaticMarkup(<Skeleton label="Loading" rows={2} />)
  expect(drawn).toContain('Loading')
  const after = Number(/animation-delay:(-?\d+)ms/.exec(drawn)?.[1])
  expect(after).toBeGreaterThan(50)
  expect(after).toBeLessThan(300)
})
