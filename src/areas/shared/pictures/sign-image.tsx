import { type Sign, signPicture } from '../../../art/signs.ts'

interface SignImageProps {
  readonly of: Sign
  readonly size: number
}

/** A drawn sign beside words that say the same. */
export const SignImage = ({ of, size }: SignImageProps) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(signPicture(of))}`} width={size} height={size} alt="" />
)
