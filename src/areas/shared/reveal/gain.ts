import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import * as v from 'valibot'
import type { Row } from '../../../client/outbox/row.ts'
import { getAchievementAward } from '../../../contract/game/achievements.ts'
import { getTaskAward } from '../../../contract/game/missions.ts'
import { collectMail } from '../../../contract/news/mail.ts'
import type { Given } from '../../../shell/items/sums.ts'

/** A confirmed claim and what it gave. */
export interface Gain {
  readonly key: string
  readonly action: string
  readonly name: string
  readonly rewards: readonly Given[]
}

/** A newer service may give items this version does not know: they are still rewards. */
const grantedSchema = v.object({ rewards: v.array(v.object({ item: v.string(), count: v.number() })) })

export const rewardsOf = ({ result }: Pick<Row, 'result'>): readonly Given[] => {
  const told = v.safeParse(grantedSchema, result?.data)
  return told.success ? told.output.rewards : []
}

/** A short description: the name of a single claim, or the number of several. */
export const whatOf = (i18n: I18n, gains: readonly Pick<Gain, 'action' | 'name'>[]): string => {
  const [first] = gains
  if (gains.length === 1 && first) return first.name
  const count = gains.length
  const all = (action: string) => gains.every((gain) => gain.action === action)
  if (all(collectMail.name))
    return i18n._(
      msg`${plural(count, { one: 'Gift from # message collected', other: 'Gifts from # messages collected' })}`,
    )
  if (all(getTaskAward.name))
    return i18n._(msg`${plural(count, { one: '# mission reward collected', other: '# mission rewards collected' })}`)
  if (all(getAchievementAward.name))
    return i18n._(
      msg`${plural(count, { one: '# achievement reward collected', other: '# achievement rewards collected' })}`,
    )
  return i18n._(msg`${plural(count, { one: '# reward collected', other: '# rewards collected' })}`)
}
