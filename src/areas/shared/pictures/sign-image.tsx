import { ink } from '../../../art/pen/pen.ts'
import { type Sign, signDrawing } from '../../../art/signs.ts'
import { strokes } from '../../../shell/worker/trusted.ts'

/** One object for each: React writes markup anew for another one, and takes what is pressed from under the finger. */
const drawn = new Map<Sign, { readonly __html: ReturnType<typeof strokes> }>()
const drawnOnce = (sign: Sign) => {
  const markup = drawn.get(sign) ?? { __html: strokes(signDrawing(sign)) }
  drawn.set(sign, markup)
  return markup
}

interface SignImageProps {
  readonly of: Sign
  readonly size: number
}

/**
 * A drawn sign beside words that say the same. Part of the page: as an image each would be a document of its own, some
 * 20 ms on a phone's processor. One element to React, whatever its strokes.
 */
export const SignImage = ({ of, size }: SignImageProps) => (
  <svg
    viewBox="0 0 96 96"
    width={size}
    height={size}
    stroke={ink}
    strokeWidth="3"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
    pointerEvents="none"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's policy lets through nothing but strokes
    dangerouslySetInnerHTML={drawnOnce(of)}
  />
)
