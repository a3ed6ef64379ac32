import { Trans } from '@lingui/react/macro'
import { getSignInInfo } from '../../contract/game/signin.ts'
import { to } from '../../contract/pages/paths.ts'
import { makeUpWay } from '../../rules/saved-copy/day/make-up.ts'
import { signInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { useNow } from '../../state/clock.ts'
import { usePlayerArgs } from '../../state/ic/player-args.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { useOwnClaims } from '../../state/rows.ts'
import { Go } from '../address/go.tsx'
import styles from './pending-row.module.css'

/**
 * Offered after a sign-in that arrived too late. The text promises a make-up only if that very day can be made up next.
 */
export const MakeUpLink = ({ day }: { readonly day: string }) => {
  const { data } = useRead(getSignInInfo, usePlayerArgs())
  const claims = useOwnClaims()
  const now = useNow()
  const info = data && signInNow(data, claims, now)
  const way = makeUpWay(day, info?.today ?? dayOf(now), info)
  if (way === 'never') return null
  return (
    <Go href={to('threekingDomsWar', {}, { tab: 'signin' })} className={styles.link}>
      {way === 'now' ? <Trans>Make up that day</Trans> : <Trans>Go to daily sign-in</Trans>}
    </Go>
  )
}
