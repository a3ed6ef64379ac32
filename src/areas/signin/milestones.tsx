import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getSignInAward } from '../../contract/signin.ts'
import type { SignInNow } from '../../rules/saved-copy/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Section } from '../../ui/section.tsx'
import { ClaimButton } from '../shared/claim-button.tsx'
import { outOf } from '../shared/out-of.ts'
import { Rewards } from '../shared/rewards.tsx'
import styles from './signin.module.css'

export const Milestones = ({ info }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  return (
    <Section title={t`Milestones`}>
      <ul className={styles.items}>
        {info.milestones.map(({ at, rewards, state }) => (
          <li key={at} className={styles.item}>
            <div className={styles.head}>
              <b>{t`${plural(at, { one: '# day', other: '# days' })}`}</b>
              {state === 'claimed' ? (
                <Badge tone="done">{t`Claimed`}</Badge>
              ) : (
                info.total !== null && <span className="figures">{outOf(info.total, at)}</span>
              )}
            </div>
            {info.total !== null && (
              <Meter label={t`${plural(at, { one: '# day', other: '# days' })}`} value={info.total} max={at} />
            )}
            <Rewards rewards={rewards} />
            {state === 'claimable' && (
              <ClaimButton action={getSignInAward} args={{ month: info.month, at }}>{t`Claim`}</ClaimButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
