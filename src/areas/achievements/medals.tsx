import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Achievement, getAchievementAward } from '../../contract/game/achievements.ts'
import { awardNow } from '../../rules/saved-copy/claims.ts'
import { request } from '../../state/layer.ts'
import { useOwnClaims } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { claimMany } from '../shared/claim/claim-many.ts'
import styles from './achievements.module.css'
import { Medal, type MedalNow } from './medal.tsx'
import { MedalSheet } from './medal-sheet.tsx'
import { metalOf } from './metals.ts'
import { inOrder, NEXT } from './order.ts'

/** All medals on one board, with one button for all that are claimable; each opens a sheet. */
export const Medals = ({ achievements: copy }: { readonly achievements: readonly Achievement[] }) => {
  const { i18n, t } = useLingui()
  const claims = useOwnClaims()
  const [opened, setOpened] = useState<string | null>(null)
  const achievements = copy.map(
    (one): MedalNow => ({ ...one, state: awardNow(one.state, getAchievementAward.opKey(one), claims) }),
  )
  const open = achievements.filter(({ state }) => state === 'claimable')
  const ordered = inOrder(achievements)
  const next = new Set(ordered.filter(({ state }) => state === 'locked').slice(0, NEXT))
  const reached = achievements.filter(({ goal, reached }) => reached >= goal).length
  const sum = t`${reached} of ${achievements.length} reached`
  const shown = achievements.find(({ id }) => id === opened)
  const claim = (some: readonly MedalNow[]) =>
    void claimMany(
      i18n,
      some.map(
        ({ id }) =>
          () =>
            request().ask(getAchievementAward, { id }),
      ),
    )
  return (
    <>
      <div className={styles.head}>
        <p className={styles.sum}>{sum}</p>
        <Meter label={sum} value={reached} max={achievements.length} />
        {open.length > 0 && (
          <Button
            wide
            onClick={() => claim(open)}
          >{t`Claim all (${plural(open.length, { one: '# reward', other: '# rewards' })})`}</Button>
        )}
      </div>
      <ul role="list" className={styles.medals}>
        {ordered.map((achievement) => (
          <li key={achievement.id}>
            <Medal
              achievement={achievement}
              metal={metalOf(achievement, achievements)}
              next={next.has(achievement)}
              onOpen={() => setOpened(achievement.id)}
            />
          </li>
        ))}
      </ul>
      <MedalSheet
        achievement={shown}
        metal={shown && metalOf(shown, achievements)}
        onClaim={(one) => claim([one])}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
