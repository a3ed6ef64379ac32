import { decomposeOdds } from '../../../contract/card/card.ts'
import { verb } from '../../call/verb.ts'
import { effectiveTitle } from './collector-title.ts'

export const decomposeOddsVerb = verb(decomposeOdds, async ({ tx, roleid, now, language }) => {
  const best = await effectiveTitle(tx, roleid, now)
  if (!best) return { percent: 0, title: null }
  const { title, endsAt } = best
  return { percent: title.effectPercent, title: { id: title.id, name: title.name[language], endsAt } }
})
