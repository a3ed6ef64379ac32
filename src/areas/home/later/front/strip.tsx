import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { playerInfo } from '../../../../contract/account/account.ts'
import { gameProfile } from '../../../../contract/game/game.ts'
import { to } from '../../../../contract/pages/paths.ts'
import { Go } from '../../../../shell/address/go.tsx'
import { useLettersWaiting } from '../../../../shell/badges/letters-waiting.ts'
import { number } from '../../../../shell/texts/format.ts'
import { usePlayerArgs } from '../../../../state/ic/player-args.ts'
import { useRead } from '../../../../state/reading/use-read.ts'
import { Medallion } from '../../../shared/pictures/medallion.tsx'
import styles from './strip.module.css'

const LETTER = 'M3 5h18v14H3zm1.5 1.5L12 12.5l7.5-6'

/** The player's avatar, name, rank, total power and unread mail. */
export const Strip = () => {
  const { t } = useLingui()
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const letters = useLettersWaiting(info?.unreadMail)
  const power = useRead(gameProfile, {}).data?.armyPower ?? 0
  return (
    <div className={styles.strip}>
      {info && (
        <>
          <Go href={to('threekingDomsWar', {}, { tab: 'profile' })} className={styles.me}>
            <Medallion size={52} />
            <span className={styles.who}>
              <b className={styles.name}>{info.nickname}</b>
              <span className={styles.standing}>
                {info.rankName && <span className={styles.rank}>{info.rankName}</span>}
                {power > 0 && <span>{t`Army power ${number(power)}`}</span>}
              </span>
            </span>
          </Go>
          <Go href={to('mailList')} className={styles.mail}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={LETTER} />
            </svg>
            <span className="sr-only">{t`Mail`}</span>
            {letters > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{letters > 99 ? '99+' : letters}</span>
                <span className="sr-only">
                  {t`${plural(letters, { one: '# message waiting', other: '# messages waiting' })}`}
                </span>
              </span>
            )}
          </Go>
        </>
      )}
    </div>
  )
}
