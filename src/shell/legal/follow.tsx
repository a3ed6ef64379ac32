import { subscribe } from 'valtio'
import { playerInfo } from '../../contract/account/account.ts'
import { environment } from '../../state/environment.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { idleMoment } from '../installed/offer/idle-moment.ts'
import { areaTexts } from '../texts/language.ts'
import { renderPortal } from '../toast/portal.tsx'
import { agreed, isOutdated } from './agreed.ts'
import { LegalQuestion } from './question.tsx'

/**
 * A login tells it. Otherwise the service is asked: once for players logged in since before this was stored, and after
 * every change of the texts.
 */
const look = async (): Promise<void> => {
  const { papers } = agreed.value
  if (papers && !isOutdated(papers)) return
  const answer = await request().ask(playerInfo, { project: environment.project, icId: '' })
  if (answer.ok && !answer.kept && answer.data.papers) agreed.value.papers = answer.data.papers
}

/** At most once per start, and only when it covers nothing. */
export const followLegal = async (): Promise<void> => {
  await agreed.ready
  let asked: string | null = null
  const ask = async () => {
    const roleid = session.player?.roleid ?? null
    if (roleid === null || asked === roleid) return
    asked = roleid
    await look()
    if (!isOutdated(agreed.value.papers)) return
    await Promise.all([idleMoment(), areaTexts()])
    if (session.player?.roleid !== roleid || !isOutdated(agreed.value.papers)) return
    const takeAway = renderPortal(<LegalQuestion onEnd={() => takeAway()} />)
  }
  const askAgain = () => void ask().catch(() => undefined)
  subscribe(session, askAgain)
  askAgain()
}
