import { ink } from '../../../art/pen/pen.ts'
import { type Sign, signDrawing } from '../../../art/signs.ts'
import { strokes } from '../../../shell/worker/trusted.ts'

/** Cached objects: for a new one React would rewrite the markup, which removes the element under a pressing finger. */
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
 * An icon beside text that says the same. Inlined, because as an <img> each would be a separate document, some 20 ms
 * on a phone's CPU. A single element for React, however many strokes it has.
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
