import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LiveResult } from '../../client/api.ts'
import { errors } from '../../contract/errors.ts'
import type { ArgsOf, DataOf, LiveAction } from '../../contract/wire/kinds.ts'
import { request } from '../../state/layer.ts'
import { session } from '../../state/session.ts'
import { failureText } from '../texts/failure.ts'
import { toast } from '../toast/toast.ts'
import { isKeyed, wantsRetry } from './question.tsx'

const sent = <X extends LiveAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<LiveResult<DataOf<X>>> =>
  request().ask(action, args, file)

/**
 * What is known of it before it goes again. Where another tab has heard it meanwhile its key is gone, and it would go
 * under another: then it is not sent, and nothing is returned.
 */
const wordOn = async <X extends LiveAction>(
  action: X,
  args: ArgsOf<X>,
): Promise<LiveResult<DataOf<X>> | 'send again' | null> => {
  if (!isKeyed(action)) return 'send again'
  const word = await request().wordOn(action, args)
  if (!word.ok || word.state === 'undone') return 'send again'
  return word.state === 'done' ? { ok: true, data: word.data, at: word.at } : null
}

const mayBeDone = msg`No answer came back. It may have been done.`
const MAY_BE_DONE = 'may be done'

/**
 * A live act, with the question whether to retry where it is in doubt whether the service has done it, as often as
 * that is so. Who does not want to, or whose login ended over it, is told that it may have been done; after the next
 * login the same act goes under the same key.
 */
export const askWithRetry = async <X extends LiveAction>(
  i18n: I18n,
  action: X,
  args: ArgsOf<X>,
  file?: Blob,
): Promise<LiveResult<DataOf<X>>> => {
  const asker = session.player?.roleid
  const isHere = () => session.player?.roleid === asker
  for (let before = false; ; before = true) {
    const answer = await sent(action, args, file)
    if (answer.ok) return answer
    // What is said to whoever is here by now says nothing of the copy that left before.
    const ofAnother = answer.code === 'changed_meanwhile' || errors[answer.code].category === 'session'
    const mayHaveBeen = answer.mayBeDone || (before && (ofAnother || !isHere()))
    if (!(answer.inDoubt || mayHaveBeen)) return answer
    // Whoever is here by now never asked for it: it does not go again as theirs.
    if (answer.inDoubt && isHere() && (await wantsRetry(action, failureText(i18n, answer))) && isHere()) {
      const word = await wordOn(action, args)
      if (word === 'send again') continue
      if (word) return word
    }
    if (asker !== undefined)
      request()
        .letGo(asker, action, args)
        .catch(() => undefined)
    // The form that asked goes with the login that is over: what it says is said beside it.
    if (mayHaveBeen) toast(i18n._(mayBeDone), 'danger', MAY_BE_DONE)
    return { ...answer, code: 'request_failed', message: i18n._(mayBeDone) }
  }
}
