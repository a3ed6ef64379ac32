import { followHeard } from '../../../state/ic/heard.ts'
import { followIcList } from '../../../state/ic/ic-cards.ts'
import { request } from '../../../state/layer.ts'
import { handover } from '../../address/handover-ticket.ts'

/** Who holds IC cards has what their codes are made from on this phone before there is no signal. */
export const forPlayers = (project: string): void => {
  followHeard()
  followIcList(project)
  request().session.onPurge(() => {
    handover.secret = null
  })
}
