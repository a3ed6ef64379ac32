import { expect, it, vi } from 'vitest'

it('a sign that is drawn again is the same markup to React, and stays under the finger that presses it', async () => {
  vi.stubGlobal('window', {})
  const { SignImage } = await import('../../../../src/areas/shared/pictures/sign-image.tsx')
  const markup = () => SignImage({ of: 'drum', size: 40 }).props.dangerouslySetInnerHTML
  expect(markup().__html).toContain('<path')
  expect(markup()).toBe(markup())
})
