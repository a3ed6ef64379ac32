import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GoodsDetail } from '../../../contract/mall/goods.ts'
import { to } from '../../../contract/pages/paths.ts'
import { amountText } from '../../../shell/items/item-names.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { number } from '../../../shell/texts/format.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stepper } from '../../../ui/control/stepper.tsx'
import { ActButton } from '../../shared/act/act-button.tsx'
import { wantedOf } from '../cart/unsaved.ts'
import { useCart, usePut, useUnsaved } from '../cart/use-cart.ts'
import { beginOrder } from '../order/begin-order.ts'
import styles from './goods.module.css'

interface BuyingProps {
  readonly detail: GoodsDetail
  readonly most: number
  /** The reason against one more than the maximum. */
  readonly why: string | undefined
  /** Where what is missing for one is got. */
  readonly source: string | undefined
}

/** The count, its price, and the buttons to order. */
export const Buying = ({ detail: { goods }, most, why, source }: BuyingProps) => {
  const { i18n, t } = useLingui()
  const unreachable = useNeedsConnection()
  const cart = useCart()
  const put = usePut()
  const puts = useUnsaved()
  const [wanted, setWanted] = useState(1)
  const count = Math.min(wanted, Math.max(1, most))
  const price = amountText(i18n, goods.currency, goods.price * count)
  const { data: known, failure } = cart
  const missing = known ? undefined : (unreachable ?? (failure && failureText(i18n, failure)))
  const collect = async () => {
    // A mark sets the total count, so without knowing the cart it would overwrite it.
    if (!known) return
    const already = wantedOf(goods.id, puts) ?? known.lines.find((line) => line.goods.id === goods.id)?.count ?? 0
    const room = most - already
    if (room < count && why) toast(why, 'danger')
    if (room <= 0) return
    const more = Math.min(count, room)
    if (await put(goods.id, already + more, goods.price)) toast(t`Put in the mailing cart: ${number(more)}`, 'done')
  }
  return (
    <div className={styles.buying}>
      {most > 0 && (
        <Stepper
          label={t`Quantity`}
          value={count}
          min={1}
          max={most}
          onChange={setWanted}
          most={t({ message: 'Max', context: 'as many as possible' })}
          words={{ less: t`One less`, more: t`One more`, five: t`Five more`, most: t`As many as possible` }}
          hint={why}
        />
      )}
      <ActButton
        why={most === 0 ? why : unreachable}
        source={most === 0 ? source : undefined}
        onClick={() => beginOrder(to('goodsInfo', { id: goods.id }, { order: String(count) }))}
      >{t`Get it for ${price}`}</ActButton>
      {goods.kind === 'physical' && most > 0 && (
        <Button
          look="quiet"
          wide
          why={missing}
          busy={!known && !missing}
          onClick={() => void collect()}
        >{t`Put in the mailing cart`}</Button>
      )}
    </div>
  )
}
