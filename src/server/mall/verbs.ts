import { addressVerbs } from './addresses/verbs.ts'
import { cartPutVerb } from './cart/cart-put.ts'
import { shopCarVerb } from './cart/shop-car.ts'
import { goodsDetailVerb, mallGoodsVerb } from './goods.ts'
import { orderListVerb } from './orders/order-list.ts'
import { placeOrderVerb } from './orders/order-place.ts'
import { orderPreviewVerb } from './orders/order-preview.ts'
import { confirmOrderVerb, orderDetailVerb } from './orders/own-order.ts'

export const mallVerbs = [
  mallGoodsVerb,
  goodsDetailVerb,
  ...addressVerbs,
  shopCarVerb,
  cartPutVerb,
  orderPreviewVerb,
  placeOrderVerb,
  orderListVerb,
  orderDetailVerb,
  confirmOrderVerb,
] as const
