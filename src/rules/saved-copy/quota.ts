import type { Goods } from '../../contract/mall/mall.ts'
import { periodAt } from '../time/periods.ts'

type Quota = NonNullable<Goods['quota']>

export interface QuotaNow extends Omit<Quota, 'bought'> {
  /** Null if the copy is from an earlier period. */
  readonly bought: number | null
}

export const quotaNow = (copy: Quota, now: number): QuotaNow =>
  copy.refreshesAt === null || now < copy.refreshesAt
    ? copy
    : { ...copy, bought: null, refreshesAt: periodAt(copy.period, now).end }
