import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type ShopCar, shopCar } from '../../../contract/mall/cart.ts'
import { mallGoods } from '../../../contract/mall/mall.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { request } from '../../../state/layer.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { outbox } from '../../../state/rows.ts'
import { session } from '../../../state/session.ts'
import { type CartLine, cartNow } from './cart-now.ts'
import { type Put, putUnsaved, unsaved } from './unsaved.ts'

export interface Cart extends Omit<ShopCar, 'lines'> {
  readonly lines: readonly CartLine[]
}

/** What this player has tapped, and the device has not written down yet. */
export const useUnsaved = (): readonly Put[] => {
  const me = useSnapshot(session).player?.roleid
  return useSnapshot(unsaved)
    .puts.filter(({ whose }) => whose === me)
    .map(({ put }) => put)
}

export const useCart = (): Read<Cart> => {
  const read = useRead(shopCar, {})
  const mall = useRead(mallGoods, {})
  const { rows } = useSnapshot(outbox)
  const puts = useUnsaved()
  const goods = new Map(mall.data?.goods.map((one) => [one.id, { ...one, onSale: true }]))
  const data = read.data && { ...read.data, lines: cartNow(read.data, { rows, answeredAt: read.at, puts }, goods) }
  return { ...read, at: read.at, kept: read.kept, asking: read.asking, failure: read.failure, data }
}

/** How many kinds of goods and cards are in it. */
export const sizeOf = ({ lines, silver }: Cart): number => lines.length + silver.length

/** So many of it shall be in the cart, at the price that stands there. Whether it was taken is known in a moment. */
export const usePut = (): ((id: string, count: number, price: number) => Promise<boolean>) => {
  const { i18n } = useLingui()
  return async (id, count, price) => {
    const answer = await putUnsaved({ id, count, price, at: request().now() })
    if (!answer.ok) tellFailure(i18n, answer)
    return answer.ok
  }
}
