import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { addressList } from '../../../contract/mall/addresses.ts'
import { shopCar } from '../../../contract/mall/cart.ts'
import { goodsDetail } from '../../../contract/mall/goods.ts'
import { mallGoods } from '../../../contract/mall/mall.ts'
import { type OrderPreview, orderPreview, placeOrder } from '../../../contract/mall/orders.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { itemName } from '../../../shell/items/item-names.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { number } from '../../../shell/texts/format.ts'
import { refetchReads, useRead } from '../../../state/reading/use-read.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BeforeAfter } from '../../../ui/sheet/before-after.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import { OutcomeMessage } from '../../shared/act/outcome-message.tsx'
import { useAct } from '../../shared/act/use-act.ts'
import { forgetChosenAddress, useChosenAddress } from '../../shared/shipping/chosen-address.ts'
import { Changes } from './changes.tsx'
import { Delivery, type DeliveryOption } from './delivery.tsx'
import { useOrderTrouble } from './line-trouble.ts'
import styles from './order.module.css'
import { OrderLines } from './order-lines.tsx'
import type { PlacedOrder } from './placed/placed.tsx'
import { useUnreported } from './use-unreported.ts'
import { differs, type Wanted } from './wanted.ts'

const Totals = ({ totals }: Pick<OrderPreview, 'totals'>) => {
  const { i18n, t } = useLingui()
  return (
    <BeforeAfter
      label={t`Your balance`}
      becomes={t`becomes`}
      changes={totals.map(({ currency, sum, balance, after }) => ({
        id: currency,
        name: itemName(i18n, currency),
        before: number(balance),
        after: after < 0 ? t`${number(-after)} more needed` : number(after),
        cost: `−${number(sum)}`,
      }))}
    />
  )
}

interface OrderSheetProps {
  /** As of when the sheet opens: later changes are shown, and never applied without asking. */
  readonly wanted: Wanted
  readonly onClose: () => void
  readonly onPlaced: (placed: PlacedOrder) => void
}

/** The preview of an order: lines, address, remaining balances. It is ordered as a whole or not at all. */
export const OrderSheet = ({ wanted, onClose, onPlaced }: OrderSheetProps) => {
  const { i18n, t } = useLingui()
  const [seen, setSeen] = useState(wanted)
  const addresses = useRead(addressList, {})
  const { address, state } = useChosenAddress(addresses)
  const isKnown = state !== 'unknown'
  const asked = {
    lines: seen.lines,
    silver: [...seen.silver],
    address: address && { id: address.id, updatedAt: address.updatedAt },
  }
  const read = useRead(orderPreview, asked, isKnown)
  const act = useAct(placeOrder)
  const unreachable = useNeedsConnection()
  const { phase } = act
  const preview = isKnown ? read.data : undefined
  const { step } = phase
  /** While the outcome is open, the order is shown as it was sent; later changes do not affect it. */
  const isSent = step === 'asking' || step === 'unsure'
  const [sent, setSent] = useState<DeliveryOption | null>(null)
  const shown = (isSent && sent) || (preview && { preview, address, gone: state === 'gone' })
  const order = (now: OrderPreview) => {
    setSent({ preview: now, address, gone: false })
    act.start({ ...asked, shipsFree: now.shipsFree, fromCart: seen.fromCart })
  }

  const troubleOf = useOrderTrouble()
  /** A refusal only has a code; the preview loaded after it tells what is missing. */
  const refusal = (code: ErrorCode): string | undefined => {
    if (preview?.trouble === code) return troubleOf(preview) ?? undefined
    return code === 'sold_out' ? t`Not enough in stock` : undefined
  }

  const { unreported, forget } = useUnreported(placeOrder)
  const awaitsWord = step === 'ready' && (unreported === 'open' || unreported === 'done')
  useEffect(() => {
    if (step === 'refused' || step === 'undone' || step === 'settled')
      refetchReads([orderPreview.name, addressList.name])
  }, [step])
  useEffect(() => {
    if (phase.step !== 'done') return
    forgetChosenAddress()
    onPlaced({ order: phase.data.order, late: phase.late, totals: sent?.preview.totals })
  }, [phase, onPlaced, sent])

  const { failure, asking, again } = isKnown ? read : addresses
  const why = (): string | undefined => {
    if (awaitsWord)
      return unreported === 'done'
        ? t`An order you placed earlier went through. Check your orders before ordering again.`
        : t`We don’t know yet whether your order went through. Check your orders before ordering again.`
    if (step === 'unsure') return t`Waiting for the server’s answer to your last try`
    if (unreachable) return unreachable
    // The preview failed, so its figures may be outdated.
    if (failure) return failureText(i18n, failure)
    return (preview && troubleOf(preview)) ?? undefined
  }
  const changed = preview !== undefined && differs(seen, preview)
  const close = () => {
    forgetChosenAddress()
    onClose()
  }
  const accept = (next: Wanted) => {
    setSeen(next)
    // The refusal was about the previous order.
    act.clear()
  }
  useEffect(() => {
    // The page behind the sheet is outdated too.
    if (changed) refetchReads([goodsDetail.name, mallGoods.name, shopCar.name])
  }, [changed])

  return (
    <Sheet
      open
      keepOpen
      stickyActions
      title={t`Your order`}
      onClose={close}
      blocking={step === 'asking'}
      actions={
        <>
          {preview && (
            <Button
              wide
              busy={step === 'asking' || unreported === null}
              why={why()}
              onClick={() => order(preview)}
            >{t`Place the order`}</Button>
          )}
          {failure && !unreachable && <Button look="quiet" wide busy={asking} onClick={again}>{t`Try again`}</Button>}
          {awaitsWord && (
            <>
              <GoButton href={to('exchangeOrderList')} look="quiet" wide>{t`Exchange orders`}</GoButton>
              <Button look="quiet" wide onClick={forget}>{t`Order again`}</Button>
            </>
          )}
          {step !== 'asking' && <Button look="bare" wide onClick={close}>{t`Close`}</Button>}
        </>
      }
    >
      <div className={styles.order}>
        <OutcomeMessage act={act} words={refusal} back={t`Back to the order`} />
        {!shown && !failure && !unreachable && <Skeleton label={t`Loading`} />}
        {!shown && (failure || unreachable) && (
          <p role="alert">{unreachable ?? (failure && failureText(i18n, failure))}</p>
        )}
        {shown && (
          <>
            <OrderLines preview={shown.preview} asked={seen.lines} />
            {shown.preview.silver.length < seen.silver.length && (
              <p className={styles.trouble}>{t`Some silver legend cards are no longer waiting to ship.`}</p>
            )}
            {changed && !isSent && <Changes seen={seen} preview={shown.preview} onAccept={accept} />}
            <Delivery {...shown} sent={isSent} />
            {shown.preview.totals.length > 0 && <Totals totals={shown.preview.totals} />}
          </>
        )}
      </div>
    </Sheet>
  )
}
