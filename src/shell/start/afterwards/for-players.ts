import type { SessionInfo } from '../../../client/api.ts'
import { settleDevicePush } from '../../../state/device-push.ts'
import { followHeard } from '../../../state/ic/heard.ts'
import { followIcList } from '../../../state/ic/ic-cards.ts'
import { request } from '../../../state/layer.ts'
import { session } from '../../../state/session.ts'
import { handover } from '../../address/handover-ticket.ts'
import { untilDone } from '../../worker/until-done.ts'

/** Of whoever is here now: one who left nobody is told of any more. */
const settlePush = (player: SessionInfo | null): void => {
  if (!player) return
  const { roleid } = player
  void untilDone(async () => (await request().session.current())?.roleid === roleid && settleDevicePush(roleid))
}

/** Who holds IC cards has what their codes are made from on this phone before there is no signal. */
export const forPlayers = (project: string): void => {
  followHeard()
  followIcList(project)
  settlePush(session.player)
  request().session.subscribe(settlePush)
  request().session.onPurge(() => {
    handover.secret = null
  })
}
