import type { SessionInfo } from '../../../client/api.ts'
import { settleDevicePush } from '../../../state/device-push.ts'
import { followClockReference } from '../../../state/ic/clock-reference.ts'
import { followIcList } from '../../../state/ic/ic-cards.ts'
import { request } from '../../../state/layer.ts'
import { session } from '../../../state/session.ts'
import { handover } from '../../address/handover-ticket.ts'
import { untilDone } from '../../retry/until-done.ts'

/** For the current player: it stops when they have left. */
const settlePush = (player: SessionInfo | null): void => {
  if (!player) return
  const { roleid } = player
  void untilDone(async () => (await request().session.current())?.roleid === roleid && settleDevicePush(roleid))
}

/** The keys for the codes of IC cards are fetched early, so that codes work offline. */
export const forPlayers = (project: string): void => {
  followClockReference()
  followIcList(project)
  settlePush(session.player)
  request().session.subscribe(settlePush)
  request().session.onPurge(() => {
    handover.secret = null
  })
}
