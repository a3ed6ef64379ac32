import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getSignInAward } from '../../../contract/game/signin.ts'
import type { Milestone, SignInNow } from '../../../rules/saved-copy/day/sign-in.ts'
import { monthClosesAt, startOfMonth } from '../../../rules/time/calendar.ts'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { useWaitWords } from '../../../shell/pending/wait-words.ts'
import { monthName } from '../../../shell/texts/later-format.ts'
import { sideBySide } from '../../../shell/texts/sentence.ts'
import { Badge } from '../../../ui/figure/badge.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { ClaimButton } from '../../shared/claim/claim-button.tsx'
import { useClaim } from '../../shared/claim/use-claim.ts'
import { outOf } from '../../shared/out-of.ts'
import { Rewards } from '../../shared/rewards/rewards.tsx'
import { LeftOver } from '../left-over.tsx'
import { Seal } from '../seal.tsx'
import styles from './milestones.module.css'

/** How much of the cord between two knots is filled. */
const share = (total: number | null, from: number, at: number): number =>
  total === null ? 0 : Math.min(1, Math.max(0, (total - from) / (at - from)))

interface KnotProps {
  readonly milestone: Milestone
  readonly month: string
  readonly from: number
  readonly total: number | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

const Knot = ({ milestone: { at, rewards, state }, month, from, total, chosen, onChoose }: KnotProps) => {
  const { i18n, t } = useLingui()
  const { row, waiting } = useClaim(getSignInAward, { month, at })
  const waits = useWaitWords(row)
  const [before] = useState(state)
  const how = {
    claimed: t`Claimed`,
    claimable: waiting ? waits : t`Ready to claim`,
    locked: total === null ? null : outOf(total, at),
  }
  return (
    <li className={styles.knot} data-award={state} data-saved={waiting || undefined}>
      <span className={styles.cord}>
        <i style={{ width: `${100 * share(total, from, at)}%` }} />
      </span>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <span className={styles.medal}>
          <RewardIcons rewards={rewards.slice(-1)} size={32} />
          {state === 'claimed' && <Seal look="signed" fresh={before !== state} />}
        </span>
        <b>{t`${plural(at, { one: '# day', other: '# days' })}`}</b>
        <span className="sr-only" data-waiting={waiting || undefined}>
          {sideBySide([how[state], rewardText(i18n, rewards)])}
        </span>
      </button>
    </li>
  )
}

/** The milestone to show first: a claimable one, else the next, else the last. */
const foremost = (all: readonly Milestone[]): Milestone | undefined =>
  all.find(({ state }) => state === 'claimable') ?? all.find(({ state }) => state === 'locked') ?? all.at(-1)

interface ChosenProps {
  readonly milestone: Milestone
  readonly month: string
  readonly total: number | null
}

const Chosen = ({ milestone: { at, rewards, state }, month, total }: ChosenProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.chosen}>
      <p className={styles.head}>
        <b>{t`${plural(at, { one: '# day', other: '# days' })}`}</b>
        {state === 'claimed' ? (
          <Badge tone="done">{t`Claimed`}</Badge>
        ) : (
          total !== null && <span className="figures">{outOf(total, at)}</span>
        )}
      </p>
      <Rewards rewards={rewards} />
      {state === 'claimable' && (
        <ClaimButton key={at} action={getSignInAward} args={{ month, at }} wide>{t`Claim`}</ClaimButton>
      )}
    </div>
  )
}

/** A cord with a knot per milestone, filled up to the signed days; below it the selected one. */
export const Milestones = ({ info: { milestones, month, total, reached } }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = milestones.find(({ at }) => at === picked) ?? foremost(milestones)
  const before = reached.filter((one) => one.month !== month)
  return (
    <Section title={t`Milestones`}>
      {before.length > 0 && (
        <ul role="list" className={styles.before}>
          {before.map(({ at, month: of, rewards }) => (
            <LeftOver
              key={at}
              what={t`${plural(at, { one: '# day', other: '# days' })}`}
              date={monthName(startOfMonth(of))}
              rewards={rewards}
              until={monthClosesAt(of)}
            >
              <ClaimButton action={getSignInAward} args={{ month: of, at }}>{t`Claim`}</ClaimButton>
            </LeftOver>
          ))}
        </ul>
      )}
      <div className={styles.box}>
        <ul role="list" className={styles.knots}>
          {milestones.map((milestone, index) => (
            <Knot
              key={milestone.at}
              milestone={milestone}
              month={month}
              from={milestones[index - 1]?.at ?? 0}
              total={total}
              chosen={milestone === chosen}
              onChoose={() => setPicked(milestone.at)}
            />
          ))}
        </ul>
        {chosen && <Chosen milestone={chosen} month={month} total={total} />}
      </div>
    </Section>
  )
}
