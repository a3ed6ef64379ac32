import type { Row } from '../../client/outbox/row.ts'
import { to } from '../../contract/pages/paths.ts'
import { currentLocation } from '../address/history.ts'
import { isCovered } from './covered.ts'

/** The page of the codes says itself what has become of each: who looks at it is not told again. */
export const standsThere = ({ action }: Pick<Row, 'action'>): boolean =>
  action === 'gift_redeem' && currentLocation().path === to('myBag') && !isCovered()
