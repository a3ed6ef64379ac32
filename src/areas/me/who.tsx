import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerInfo } from '../../contract/account.ts'
import { rankProgress } from '../../rules/military-rank.ts'
import { number } from '../../shell/texts/format.ts'
import { toast } from '../../shell/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Avatar } from '../shared/avatar.tsx'
import styles from './me.module.css'

const Rank = ({ info }: { readonly info: PlayerInfo }) => {
  const { t } = useLingui()
  const { rank, next, share } = rankProgress(info.merit)
  return (
    <div className={styles.rank}>
      <p>
        <span className={styles.rankName}>{info.rankName || t`Rank ${rank}`}</span>
        <span className="figures">
          {next === null ? t`Highest rank` : t`${number(info.merit)} of ${number(next)} merit`}
        </span>
      </p>
      <Meter label={t`Merit up to the next rank`} value={share} max={1} />
    </div>
  )
}

export const Who = ({ info }: { readonly info: PlayerInfo }) => {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(info.roleid).then(
      () => toast(t`Player ID copied`, 'done'),
      () => toast(t`Copying was not allowed, please select the number`, 'danger'),
    )
  return (
    <section className={styles.who} aria-label={t`Player`}>
      <Avatar src={info.avatar} nickname={info.nickname} size="large" />
      <div className={styles.name}>
        <b>{info.nickname}</b>
        <div className={styles.id}>
          <span className="figures">
            <Trans>Player ID {info.roleid}</Trans>
          </span>
          <Button look="bare" data-act="copy-id" onClick={copy}>{t`Copy`}</Button>
        </div>
        <span className={styles.id}>{info.phone}</span>
      </div>
      <Rank info={info} />
    </section>
  )
}
