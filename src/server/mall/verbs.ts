import { setDefaultAddressVerb } from './addresses/address-default.ts'
import { deleteAddressVerb } from './addresses/address-delete.ts'
import { addressDetailVerb } from './addresses/address-detail.ts'
import { addressListVerb } from './addresses/address-list.ts'
import { saveAddressVerb } from './addresses/address-save.ts'
import { cartPutVerb } from './cart/cart-put.ts'
import { shopCarVerb } from './cart/shop-car.ts'
import { goodsDetailVerb } from './goods-detail.ts'
import { mallGoodsVerb } from './mall-goods.ts'
import { confirmOrderVerb } from './orders/order-confirm.ts'
import { orderDetailVerb } from './orders/order-detail.ts'
import { orderListVerb } from './orders/order-list.ts'
import { placeOrderVerb } from './orders/order-place.ts'
import { orderPreviewVerb } from './orders/order-preview.ts'

export const mallVerbs = [
  mallGoodsVerb,
  goodsDetailVerb,
  addressListVerb,
  addressDetailVerb,
  saveAddressVerb,
  deleteAddressVerb,
  setDefaultAddressVerb,
  shopCarVerb,
  cartPutVerb,
  orderPreviewVerb,
  placeOrderVerb,
  orderListVerb,
  orderDetailVerb,
  confirmOrderVerb,
] as const
