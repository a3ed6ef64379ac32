import { go } from '../../../shell/address/history.ts'
import { forgetChosenAddress } from '../../shared/shipping/chosen-address.ts'

/** Opens an order over the same page. An address chosen for an abandoned order is forgotten. */
export const beginOrder = (href: string): void => {
  forgetChosenAddress()
  go(href, { replace: true })
}
