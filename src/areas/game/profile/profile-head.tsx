import { useLingui } from '@lingui/react/macro'
import { playerInfo } from '../../../contract/account/account.ts'
import type { GameProfile } from '../../../contract/game/game.ts'
import { chooseTitle } from '../../../contract/game/titles.ts'
import { isValid, lastMoment } from '../../../rules/game/titles.ts'
import { weekPowerNow } from '../../../rules/saved-copy/boards.ts'
import type { TitleMark } from '../../../rules/saved-copy/titles.ts'
import { Named } from '../../../shell/brush/named.tsx'
import { number, shortDate } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { Merit } from '../../shared/title/merit.tsx'
import { useTitleMarks, useTitles } from '../../shared/title/use-titles.ts'
import { Champion } from './champion.tsx'
import styles from './profile.module.css'

/** A title chosen on this device counts as worn at once. */
const useWorn = (told: GameProfile['title'], toldAt: number, now: number): GameProfile['title'] => {
  const isNewer = (mark: TitleMark) => mark.waiting || (mark.doneAt !== null && mark.doneAt > toldAt)
  const chosen = useTitleMarks().some((mark) => mark.action === chooseTitle.name && isNewer(mark))
  const { data } = useTitles(chosen)
  if (chosen && data) return data.worn
  return told && isValid(told, now) ? told : null
}

export const ProfileHead = ({ profile, at }: { readonly profile: GameProfile; readonly at: number }) => {
  const { t } = useLingui()
  const { rank, armyPower, combatPower } = profile
  const now = useNow()
  const title = useWorn(profile.title, at, now)
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const week = weekPowerNow(profile, now)
  return (
    <section className={styles.head} aria-label={t`Profile`}>
      <Champion champion={profile.champion} />
      <div className={styles.titled}>
        {info && (
          <>
            {info.avatar && <Avatar src={info.avatar} name={info.nickname} size={56} />}
            <b className={styles.nickname}>{info.nickname}</b>
          </>
        )}
        {title ? (
          <p className={styles.title}>
            <Named>{title.name}</Named>
          </p>
        ) : (
          <p className={styles.quiet}>{t`No title worn`}</p>
        )}
        {title && <p className={styles.quiet}>{title.effect}</p>}
        {title && title.endsAt !== null && (
          <p className={styles.gold}>{t`until ${shortDate(lastMoment(title.endsAt))}`}</p>
        )}
      </div>
      <Merit rank={rank.name} merit={rank.merit} />
      <dl className={styles.powers}>
        <div data-power="army">
          <dt>{t`Army power`}</dt>
          <dd className="figures">{number(armyPower)}</dd>
        </div>
        <div data-power="week">
          <dt>{t`Combat power this week`}</dt>
          <dd className="figures">{week === null ? '–' : number(week)}</dd>
        </div>
        <div data-power="best">
          <dt>{t`Best combat power`}</dt>
          <dd className="figures">{number(combatPower.best)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {t`Army power adds up your ten strongest cards. Combat power is the score of a cleared match per second.`}
      </p>
    </section>
  )
}
