import { subscribe } from 'valtio'
import { playerInfo } from '../../contract/account/account.ts'
import { environment } from '../../state/environment.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { idleMoment } from '../installed/offer/idle-moment.ts'
import { onceUntilDone } from '../retry/until-done.ts'
import { areaTexts } from '../texts/language.ts'
import { renderPortal } from '../toast/portal.tsx'
import { update } from '../worker/worker.ts'
import { agreed, isOutdated } from './agreed.ts'
import { LegalQuestion } from './question.tsx'

/** False if the service did not answer. */
const askService = async (): Promise<boolean> => {
  const answer = await request().ask(playerInfo, { project: environment.project, icId: '' })
  if (!answer.ok || answer.kept || !answer.data.papers) return false
  agreed.value.papers = answer.data.papers
  return true
}

/**
 * A login tells it. Otherwise the service is asked: once for players logged in since before this was stored, and after
 * every change of the texts. Only its answer in this visit counts: they may have agreed on another device. False
 * without one.
 */
const look = async (): Promise<boolean> => {
  const { papers } = agreed.value
  return (papers !== null && !isOutdated(papers)) || askService()
}

/**
 * At most once per start, and once more if something was refused for it; only when it covers nothing, and never twice
 * at the same time.
 */
export const followLegal = async (): Promise<void> => {
  await agreed.ready
  let asked: string | null = null
  let isAsking = false
  const question = async (roleid: string) => {
    await Promise.all([idleMoment(), areaTexts()])
    if (session.player?.roleid !== roleid || !isOutdated(agreed.value.papers)) return
    await new Promise<void>((resolve) => {
      const takeAway = renderPortal(
        <LegalQuestion
          onEnd={() => {
            takeAway()
            resolve()
          }}
        />,
      )
    })
  }
  const lookAndAsk = async (roleid: string) => {
    if (!(await look())) throw new Error('not answered')
    if (!isOutdated(agreed.value.papers) || isAsking) return
    isAsking = true
    await question(roleid).finally(() => {
      isAsking = false
    })
  }
  /** Fails without the service's word, or without the texts of the question, and is retried. */
  const ask = async () => {
    const roleid = session.player?.roleid ?? null
    if (roleid === null || asked === roleid || isAsking) return
    asked = roleid
    await lookAndAsk(roleid).catch((error: unknown) => {
      if (asked === roleid) asked = null
      throw error
    })
  }
  const askAgain = onceUntilDone(ask)
  /** Something was refused for it. Who had agreed to all that this version shows can read the new texts in the next. */
  const refused = async () => {
    const { papers } = agreed.value
    if (!(await askService())) return
    if (isOutdated(agreed.value.papers)) {
      if (!isAsking) asked = null
      await ask()
    } else if (papers && !isOutdated(papers)) update.required = true
  }
  request().onMessage(({ type }) => {
    if (type === 'unagreed') void refused().catch(() => undefined)
  })
  subscribe(session, () => void askAgain())
  void askAgain()
}
