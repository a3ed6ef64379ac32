import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, which have equal length, in constant time. */
export const isBearer = (key: string, header: string | undefined): boolean =>
  timingSafeEqual(digest(`Bearer ${key}`), digest(header ?? ''))
