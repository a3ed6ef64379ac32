import { go } from '../../../shell/address/history.ts'
import { forgetChosenAddress } from '../../shared/shipping/chosen-address.ts'

/** To the same page with an order over it. What was chosen for one that was left lying is nothing to this one. */
export const beginOrder = (href: string): void => {
  forgetChosenAddress()
  go(href, { replace: true })
}
