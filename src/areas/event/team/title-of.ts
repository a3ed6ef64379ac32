import { wornNow } from '../../../rules/saved-copy/titles.ts'

interface Titled {
  readonly title?: string | null
  readonly titleEndsAt?: number | null | undefined
}

/** A member's current title; a cached one may have expired. */
export const titleOf = ({ title, titleEndsAt }: Titled, now: number): string | null =>
  title ? wornNow({ name: title, endsAt: titleEndsAt ?? null }, now) : null
