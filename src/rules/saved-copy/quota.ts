import type { Goods } from '../../contract/mall/mall.ts'
import { periodAt } from '../time/periods.ts'

type Quota = NonNullable<Goods['quota']>

export interface QuotaNow extends Omit<Quota, 'bought'> {
  /** Null where the copy is of a period that is over. */
  readonly bought: number | null
}

export const quotaNow = (copy: Quota, now: number): QuotaNow =>
  copy.refreshesAt === null || now < copy.refreshesAt
    ? copy
    : { ...copy, bought: null, refreshesAt: periodAt(copy.period, now).end }
