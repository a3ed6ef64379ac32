import type { Row } from '../../client/outbox/row.ts'
import { session } from '../../state/session.ts'

/** While it was waited for somebody else may have taken the phone. */
export const isTheirs = ({ account }: Pick<Row, 'account'>): boolean => account === session.player?.roleid
