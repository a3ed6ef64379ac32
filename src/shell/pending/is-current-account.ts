import type { Row } from '../../client/outbox/row.ts'
import { session } from '../../state/session.ts'

/** Checked after waiting, because another player may have logged in meanwhile. */
export const isOfCurrentAccount = ({ account }: Pick<Row, 'account'>): boolean => account === session.player?.roleid
