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
 * Asks what became of it before it is sent again. If another tab got the answer meanwhile, its key is gone, and sending
 * it would do it again with a new key: null then.
 */
const outcomeOf = async <X extends LiveAction>(
  action: X,
  args: ArgsOf<X>,
): Promise<LiveResult<DataOf<X>> | 'send again' | null> => {
  if (!isKeyed(action)) return 'send again'
  const word = await request().outcomeOf(action, args)
  if (!word.ok || word.state === 'undone') return 'send again'
  return word.state === 'done' ? { ok: true, data: word.data, at: word.at } : null
}

const mayBeDone = msg`No answer came back. It may have been done.`
const MAY_BE_DONE = 'may be done'

/**
 * Sends a live act and, as long as its outcome is in doubt, asks the player whether to retry. If they decline, or their
 * session ended meanwhile, they are told that it may have been done; after the next login the same act reuses the same
 * key.
 */
export const askWithRetry = async <X extends LiveAction>(
  i18n: I18n,
  action: X,
  args: ArgsOf<X>,
  file?: Blob,
): Promise<LiveResult<DataOf<X>>> => {
  const account = session.player?.roleid
  const isHere = () => session.player?.roleid === account
  for (let before = false; ; before = true) {
    const answer = await sent(action, args, file)
    if (answer.ok) return answer
    // A refusal for the account logged in now says nothing about the copy sent earlier.
    const ofAnother = answer.code === 'changed_meanwhile' || errors[answer.code].category === 'session'
    const mayHaveBeen = answer.mayBeDone || (before && (ofAnother || !isHere()))
    if (!(answer.inDoubt || mayHaveBeen)) return answer
    // Another account is logged in by now: the act must not be sent for it.
    if (answer.inDoubt && isHere() && (await wantsRetry(action, failureText(i18n, answer))) && isHere()) {
      const word = await outcomeOf(action, args)
      if (word === 'send again') continue
      if (word) return word
    }
    if (account !== undefined)
      request()
        .abandon(account, action, args)
        .catch(() => undefined)
    // The page that asked disappears with the session, so its message is also shown as a toast.
    if (mayHaveBeen) toast(i18n._(mayBeDone), 'danger', MAY_BE_DONE)
    return { ...answer, code: 'request_failed', message: i18n._(mayBeDone) }
  }
}
