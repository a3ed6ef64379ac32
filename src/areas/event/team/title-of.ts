import { wornNow } from '../../../rules/saved-copy/titles.ts'

interface Titled {
  readonly title?: string | null
  readonly titleEndsAt?: number | null | undefined
}

/** What somebody of a team wears now: a saved copy may be older than the end of a title. */
export const titleOf = ({ title, titleEndsAt }: Titled, now: number): string | null =>
  title ? wornNow({ name: title, endsAt: titleEndsAt ?? null }, now) : null
