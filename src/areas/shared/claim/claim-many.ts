import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { AnswerTo } from '../../../client/api.ts'
import type { ClaimAction } from '../../../contract/wire/kinds.ts'
import { SAVED } from '../../../shell/pending/saved.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { connection } from '../../../state/connection.ts'
import { inTime } from '../../../state/persisted/in-time.ts'

type Claim = () => Promise<AnswerTo<ClaimAction>>

/** If the animation cannot be loaded, claims are sent all the same. */
const showCollecting = async (count: number, asked: Promise<readonly AnswerTo<ClaimAction>[]>): Promise<void> => {
  const drawn = await inTime(import('../reveal/reveal.tsx'))
  const written = asked.then((answers) => answers.flatMap((answer) => (answer.ok && !answer.done ? answer.opKey : [])))
  await drawn?.collect(count, written)
}

/**
 * One claim per thing, so that each has its own result, online or offline. All rows are written at once, so that
 * leaving right after the tap loses none. Rewards are shown once the service has confirmed them.
 */
export const claimMany = async (i18n: I18n, claims: readonly Claim[]): Promise<void> => {
  const asked = Promise.all(claims.map((claim) => claim()))
  if (claims.length > 1 && connection.current !== 'offline') showCollecting(claims.length, asked).catch(() => undefined)
  const answers = await asked
  const failure = answers.find((answer) => !answer.ok)
  if (failure && !failure.ok) tellFailure(i18n, failure)
  // If nothing can be stored they were sent directly, and no rows show the result.
  const sent = answers.filter((answer) => answer.ok && answer.done)
  if (sent.length > 0) toast(t`${plural(sent.length, { one: '# claim', other: '# claims' })} confirmed`, 'done')
  else if (answers.some(({ ok }) => ok) && connection.current === 'offline')
    toast(t`Saved, waiting for signal`, 'waiting', SAVED)
}
