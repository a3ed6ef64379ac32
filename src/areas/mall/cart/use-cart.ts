import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { type ShopCar, shopCar } from '../../../contract/mall/cart.ts'
import { goodsDetail, type Ware } from '../../../contract/mall/goods.ts'
import { mallGoods } from '../../../contract/mall/mall.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { request } from '../../../state/layer.ts'
import { answers, isAnswerTo, reading } from '../../../state/reading/answers.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { outbox } from '../../../state/rows.ts'
import { session } from '../../../state/session.ts'
import { type CartLine, cartNow, unlisted } from './cart-now.ts'
import { type Put, putUnsaved, unsaved } from './unsaved.ts'

export interface Cart extends Omit<ShopCar, 'lines'> {
  readonly lines: readonly CartLine[]
}

/** This player's taps that are not written yet. */
export const useUnsaved = (): readonly Put[] => {
  const me = useSnapshot(session).player?.roleid
  return useSnapshot(unsaved)
    .puts.filter(({ whose }) => whose === me)
    .map(({ put }) => put)
}

/** Goods as their own pages showed them, because the cached list may be older. */
const useShownAlone = (ids: readonly string[]): readonly Ware[] => {
  const known = useSnapshot(answers)
  const all = ids.join()
  useEffect(() => {
    for (const id of all.split(',')) if (id !== '') void reading(goodsDetail, { id }).showCached()
  }, [all])
  return ids.flatMap((id) => {
    const data = known[reading(goodsDetail, { id }).key]?.data
    return isAnswerTo(goodsDetail, data) ? [data.goods] : []
  })
}

export const useCart = (): Read<Cart> => {
  const read = useRead(shopCar, {})
  const mall = useRead(mallGoods, {})
  const { rows } = useSnapshot(outbox)
  const puts = useUnsaved()
  const goods = new Map(mall.data?.goods.map((one) => [one.id, { ...one, onSale: true }]))
  const device = { rows, answeredAt: read.at, puts }
  const alone = useShownAlone(read.data ? unlisted(read.data, device, goods) : [])
  for (const one of alone) goods.set(one.id, one)
  const data = read.data && { ...read.data, lines: cartNow(read.data, device, goods) }
  return { ...read, at: read.at, kept: read.kept, asking: read.asking, failure: read.failure, data }
}

/** The number of lines and cards in it. */
export const sizeOf = ({ lines, silver }: Cart): number => lines.length + silver.length

/** Sets the count, at the price that was shown. Resolves to whether it was accepted. */
export const usePut = (): ((id: string, count: number, price: number) => Promise<boolean>) => {
  const { i18n } = useLingui()
  return async (id, count, price) => {
    const answer = await putUnsaved({ id, count, price, at: request().now() })
    if (!answer.ok) tellFailure(i18n, answer)
    return answer.ok
  }
}
