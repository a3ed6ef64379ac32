import { pushChange, pushKinds } from '../../../contract/news/push.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { pushSubscriptions } from '../../db/schema/index.ts'
import { thisDevice } from './subscription.ts'

export const pushChangeVerb = verb(pushChange, async (context, { kinds, quiet }) => {
  // Equal times mean an empty range: quiet hours would be on without effect.
  if (quiet && quiet.from === quiet.to) return refuse('bad_request')
  const changed = await context.tx
    .update(pushSubscriptions)
    .set({
      language: context.language,
      ...(kinds === undefined ? {} : { off: pushKinds.filter((kind) => !kinds[kind]) }),
      ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    })
    .where(thisDevice(context))
    .returning({ id: pushSubscriptions.id })
  return changed.length === 0 ? refuse('not_found') : {}
})
