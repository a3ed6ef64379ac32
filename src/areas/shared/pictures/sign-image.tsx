import { ink } from '../../../art/pen/palette.ts'
import { type Sign, signDrawing } from '../../../art/signs.ts'
import { strokes } from '../../../shell/start/worker/trusted.ts'

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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's policy lets through nothing but strokes
    dangerouslySetInnerHTML={{ __html: strokes(signDrawing(of)) }}
  />
)
