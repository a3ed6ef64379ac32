import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { claimNow } from '../../rules/saved-copy/claims.ts'
import { rewardText } from '../../shell/items/item-names.ts'
import { RewardIcons } from '../../shell/items/reward-icons.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { connection } from '../../state/connection.ts'
import { useOwnClaims } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { Skeleton } from '../../ui/surface/skeleton.tsx'
import { claimMany } from '../shared/claim/claim-many.ts'
import { WaitBadge } from '../shared/claim/wait-badge.tsx'
import { type Claimable, useClaimables } from './claimables.ts'
import styles from './game.module.css'

/** After weeks of absence there are dozens: the rest needs a tap. */
const SHOWN = 6
const MOST_ICONS = 3

/** What stands below comes with the claims: until they are known, it is not known where. */
export const ClaimAll = ({ children }: { readonly children: ReactNode }) => {
  const { i18n, t } = useLingui()
  const claims = useOwnClaims()
  const { known: copied, heard, all, asking, failed } = useClaimables(i18n)
  const offline = useSnapshot(connection).current === 'offline'
  const [whole, setWhole] = useState(false)
  const now = (one: Claimable) => claimNow(one.opKey, claims)
  const known = copied.filter((one) => now(one) !== 'done')
  const open = known.filter((one) => now(one) === 'open')
  const label = t`Claim all (${plural(open.length || known.length || SHOWN, { one: '# reward', other: '# rewards' })})`
  const room = <Button>{label}</Button>
  // Waits for all lists, because a list that grows moves what is below while it is tapped.
  if (asking || (known.length === 0 && heard && !all && !offline && !failed))
    return (
      <Section title={t`Ready to claim`} end={<span className={styles.room}>{room}</span>}>
        <Skeleton label={t`Loading`} rows={3} />
      </Section>
    )
  const count = claims.waiting.size
  const none = all
    ? count > 0
      ? t`${plural(count, { one: '# claim waiting', other: '# claims waiting' })}`
      : t`Everything is claimed. Missions and gifts appear here when they are ready.`
    : failed && !offline
      ? failureText(i18n, { code: 'loading_failed', message: '' })
      : t`What you can claim appears here once you are online.`
  // Not while saved copies are being refreshed: a line that comes and goes would move the button.
  const isUnsure = !heard || (!all && offline)
  const more = isUnsure ? t`More may appear here once you are online.` : null
  const note = known.length === 0 ? none : more
  const alone = known.length === 1
  const act = open.length > 0 && (
    <Button
      onClick={() =>
        void claimMany(
          i18n,
          open.map((one) => one.claim),
        )
      }
    >
      {alone ? t`Claim` : label}
    </Button>
  )
  const isAllWaiting = known.length > 1 && open.length === 0
  return (
    <>
      <Section
        title={t`Ready to claim`}
        end={<span className={isAllWaiting ? styles.room : styles.all}>{isAllWaiting ? room : !alone && act}</span>}
      >
        {known.length > 0 && (
          <ul role="list" className={styles.claims} aria-label={t`Ready to claim`}>
            {(whole ? known : known.slice(0, SHOWN)).map((one) => (
              <li key={one.opKey} data-saved={now(one) === 'waiting' || undefined}>
                <RewardIcons rewards={one.rewards} most={MOST_ICONS} size={one.rewards.length > 2 ? 26 : 40} />
                <span className={styles.claimTitle}>{one.title}</span>
                <span className="sr-only">{rewardText(i18n, one.rewards)}</span>
                {now(one) === 'waiting' && <WaitBadge>{t`Waiting`}</WaitBadge>}
                {alone && act}
              </li>
            ))}
          </ul>
        )}
        {note && (
          <p className={styles.quiet} data-waiting={(known.length === 0 && all && count > 0) || undefined}>
            {note}
          </p>
        )}
        {!whole && known.length > SHOWN && (
          <Button
            look="bare"
            onClick={() => setWhole(true)}
          >{t`Show all ${plural(known.length, { one: '# reward', other: '# rewards' })}`}</Button>
        )}
      </Section>
      {children}
    </>
  )
}
