import { useSnapshot } from 'valtio'
import { cartPut, type ShopCar, shopCar } from '../../../contract/mall/cart.ts'
import { mallGoods } from '../../../contract/mall/mall.ts'
import { request } from '../../../state/layer.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { outbox } from '../../../state/rows.ts'
import { useMark } from '../../shared/claim/use-claim.ts'
import { type CartLine, cartNow } from './cart-now.ts'

export interface Cart extends Omit<ShopCar, 'lines'> {
  readonly lines: readonly CartLine[]
}

export const useCart = (): Read<Cart> => {
  const read = useRead(shopCar, {})
  const mall = useRead(mallGoods, {})
  const { rows } = useSnapshot(outbox)
  const goods = new Map(mall.data?.goods.map((one) => [one.id, { ...one, onSale: true }]))
  const data = read.data && { ...read.data, lines: cartNow(read.data, rows, read.at, goods) }
  return { ...read, at: read.at, kept: read.kept, asking: read.asking, failure: read.failure, data }
}

/** How many kinds of goods and cards are in it. */
export const sizeOf = ({ lines, silver }: Cart): number => lines.length + silver.length

/** So many of it shall be in the cart, at the price that stands there. */
export const usePut = (): ((id: string, count: number, price: number) => void) => {
  const mark = useMark()
  return (id, count, price) => mark(cartPut, { id, count, price, at: request().now() })
}
