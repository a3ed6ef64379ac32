import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerInfo } from '../../contract/account/account.ts'
import { to } from '../../contract/pages/paths.ts'
import { rankProgress } from '../../rules/game/military-rank.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Medallion } from '../shared/pictures/medallion.tsx'
import { useCopy } from '../shared/share/copy.ts'
import { Merit } from '../shared/title/merit.tsx'
import styles from './mine.module.css'

export const Who = ({ info }: { readonly info: PlayerInfo }) => {
  const { t } = useLingui()
  const { rank } = rankProgress(info.merit)
  const copy = useCopy()
  return (
    <section className={styles.who} aria-label={t`Player`}>
      <Medallion size={72} />
      <div className={styles.name}>
        <b>{info.nickname}</b>
        <span className={styles.phone}>{info.phone}</span>
      </div>
      <div className={styles.id}>
        <span className="figures">
          <Trans>Player ID {info.roleid}</Trans>
        </span>
        <Button look="bare" onClick={() => copy(info.roleid, t`Player ID copied`)}>{t`Copy`}</Button>
        <GoButton look="bare" href={to('editUser')}>{t`Edit profile`}</GoButton>
      </div>
      <div className={styles.whole}>
        <Merit rank={info.rankName || t({ message: `Rank ${rank}`, context: 'military rank' })} merit={info.merit} />
      </div>
    </section>
  )
}
