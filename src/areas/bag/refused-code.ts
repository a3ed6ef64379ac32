import type { Row } from '../../client/outbox/row.ts'

/** What was said of a gift code, with the field as it stood then. */
export interface RefusedCode {
  readonly code: string
  readonly why: string
}

/** A scan may have put another code in the field since: nothing was said of that one. */
export const whyRefused = (refused: RefusedCode | null, code: string): string | undefined =>
  refused?.code === code ? refused.why : undefined

export const codeOf = ({ args }: Pick<Row, 'args'>): string => (typeof args.giftid === 'string' ? args.giftid : '')

export const isRefused = ({ state }: Pick<Row, 'state'>): boolean => state === 'refused' || state === 'expired'
