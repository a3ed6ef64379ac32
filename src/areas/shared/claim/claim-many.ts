import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { AnswerTo } from '../../../client/api.ts'
import type { ClaimAction } from '../../../contract/wire/kinds.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { connection } from '../../../state/connection.ts'
import { inTime } from '../../../state/persisted/in-time.ts'

type Claim = () => Promise<AnswerTo<ClaimAction>>

/** Where what draws it cannot be had they are collected all the same. */
const showCollecting = async (count: number, asked: Promise<readonly AnswerTo<ClaimAction>[]>): Promise<void> => {
  const drawn = await inTime(import('../reveal/reveal.tsx'))
  const written = asked.then((answers) => answers.flatMap((answer) => (answer.ok && !answer.done ? answer.opKey : [])))
  await drawn?.collect(count, written)
}

/**
 * One claim per thing, so that each has a result of its own, with signal or without. All are written down at once:
 * whoever leaves right after the tap leaves none behind. What they gave is shown once the service has confirmed them;
 * until then they wait, and are said to.
 */
export const claimMany = async (i18n: I18n, claims: readonly Claim[]): Promise<void> => {
  const asked = Promise.all(claims.map((claim) => claim()))
  if (claims.length > 1 && connection.current !== 'offline') showCollecting(claims.length, asked).catch(() => undefined)
  const answers = await asked
  const failure = answers.find((answer) => !answer.ok)
  if (failure && !failure.ok) tellFailure(i18n, failure)
  // Where nothing can be kept they were sent at once, and no rows tell what came of them.
  const sent = answers.filter((answer) => answer.ok && answer.done)
  if (sent.length > 0) toast(t`${plural(sent.length, { one: '# claim', other: '# claims' })} confirmed`, 'done')
  else if (answers.some(({ ok }) => ok) && connection.current === 'offline')
    toast(t`Saved, waiting for signal`, 'waiting')
}
