import { useLingui } from '@lingui/react/macro'
import { playerInfo } from '../../contract/account/account.ts'
import { rankingPrivacy } from '../../contract/game/ranking-privacy.ts'
import { placeTitle, type TitlePosition } from '../../contract/game/titles.ts'
import type { TitleNow } from '../../rules/saved-copy/titles.ts'
import { Named } from '../../shell/brush/named.tsx'
import { usePlayerArgs } from '../../state/ic/player-args.ts'
import { request } from '../../state/layer.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { Unsent } from '../shared/claim/unsent.tsx'
import { useMark } from '../shared/claim/use-mark.ts'
import { Medallion } from '../shared/pictures/medallion.tsx'
import { BesideName } from './beside-name.tsx'
import styles from './preview.module.css'

interface MachineProps {
  readonly nickname: string
  readonly title: string | null
  readonly position: TitlePosition
}

/** A machine as bystanders see it: the title above the screen, or above the character. */
const Machine = ({ nickname, title, position }: MachineProps) => {
  const { t } = useLingui()
  const above = position === 'screen' ? t`Above the screen` : t`Above the character`
  const label = title === null ? t`At a machine: no title` : t`At a machine: ${title}. ${above}`
  return (
    <div className={styles.machine} role="img" aria-label={label}>
      <div className={styles.sign} data-lit={(title !== null && position === 'screen') || undefined}>
        {position === 'screen' && title !== null && <Named>{title}</Named>}
        {title === null && (
          <span className={styles.unlit} lang="zh-TW">
            虎符
          </span>
        )}
      </div>
      <div className={styles.screen}>
        <span className={styles.ground} />
        {title !== null && position === 'character' && (
          <span className={styles.over}>
            <Named>{title}</Named>
          </span>
        )}
        <Medallion size={120} />
        <span className={styles.name}>{nickname}</span>
      </div>
      <div className={styles.desk}>
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

interface PreviewProps {
  /** The selected title; null if there is none, and none is worn. */
  readonly title: TitleNow | null
  readonly worn: TitleNow | null
  readonly position: TitlePosition
  /** A choice made here is not sent yet. */
  readonly waiting: boolean
}

export const Preview = ({ title, worn, position, waiting }: PreviewProps) => {
  const { t } = useLingui()
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const { data: boards } = useRead(rankingPrivacy, {})
  const mark = useMark()
  const nickname = info?.nickname ?? t`You`
  const name = title?.name ?? null
  const trying = title !== null && title.id !== worn?.id
  return (
    <Section title={t`Preview`}>
      {name === null ? (
        <p className={styles.quiet}>{t`You are not wearing a title.`}</p>
      ) : (
        <p className={styles.quiet}>{trying ? t`Trying on ${name}` : t`You are wearing ${name}`}</p>
      )}
      {waiting && <Unsent />}
      <Machine nickname={nickname} title={name} position={position} />
      <Segmented
        label={t`Where the title is shown`}
        current={position}
        onPick={(place) => mark(placeTitle, { position: place, at: request().now() })}
        choices={[
          { id: 'screen', label: t`Above the screen` },
          { id: 'character', label: t`Above the character` },
        ]}
      />
      <BesideName nickname={nickname} title={name} privacy={boards?.privacy ?? null} />
    </Section>
  )
}
