import type { Row } from '../../client/outbox/row.ts'
import { to } from '../../contract/pages/paths.ts'
import { currentLocation } from '../address/history.ts'
import { isCovered } from './covered.ts'

/** The page of gift codes shows the result of each itself, so no toast is needed while it is visible. */
export const isShownInPlace = ({ action }: Pick<Row, 'action'>): boolean =>
  action === 'gift_redeem' && currentLocation().path === to('myBag') && !isCovered()
