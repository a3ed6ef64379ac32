import type { Row } from '../../../client/outbox/row.ts'

/** A refusal, and the code it was about. */
export interface RefusedCode {
  readonly code: string
  readonly why: string
}

/** Null if the field has another code by now, for example from a scan. */
export const whyRefused = (refused: RefusedCode | null, code: string): string | undefined =>
  refused?.code === code ? refused.why : undefined

export const codeOf = ({ args }: Pick<Row, 'args'>): string => (typeof args.giftid === 'string' ? args.giftid : '')

export const isRefused = ({ state }: Pick<Row, 'state'>): boolean => state === 'refused' || state === 'expired'
