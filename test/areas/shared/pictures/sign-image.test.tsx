import { expect, it } from 'vitest'
import { SignImage } from '../../../../src/areas/shared/pictures/sign-image.tsx'

it('a sign that is drawn again is the same markup to React, and stays under the finger that presses it', () => {
  const markup = () => SignImage({ of: 'drum', size: 40 }).props.dangerouslySetInnerHTML
  expect(markup().__html).toContain('<path')
  expect(markup()).toBe(markup())
})
