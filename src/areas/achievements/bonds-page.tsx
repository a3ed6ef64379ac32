import { useLingui } from '@lingui/react/macro'
import { type BondList, bondList } from '../../contract/game/achievements.ts'
import { to } from '../../contract/pages/paths.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { percent as share } from '../../shell/texts/later-format.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { itemName } from '../shared/claim/rewards.tsx'
import { outOf } from '../shared/out-of.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import styles from './bonds.module.css'

type Bond = BondList['bonds'][number]

const Bonuses = ({ bonuses, cap }: Pick<BondList, 'bonuses' | 'cap'>) => {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.bonuses}>
      <dl>
        {bonuses.map(({ bonus, percent }) => (
          <div key={bonus}>
            <dt>{bonus === 'merit' ? t`Merit` : itemName(i18n, bonus)}</dt>
            <dd className="figures">{`+${share(percent / 100)}`}</dd>
          </div>
        ))}
      </dl>
      <p
        className={styles.words}
      >{t`Complete bonds raise the rewards of every match, each kind by ${cap}% at most.`}</p>
    </div>
  )
}

const BondItem = ({ bond }: { readonly bond: Bond }) => {
  const { t } = useLingui()
  const owned = bond.members.filter((member) => member.owned).length
  return (
    <li className={styles.item} data-complete={bond.complete}>
      <div className={styles.head}>
        <h2>{bond.name}</h2>
        {bond.complete ? (
          <Badge tone="done">{t`Complete`}</Badge>
        ) : (
          <span className="figures">{outOf(owned, bond.members.length)}</span>
        )}
        <p className={styles.effect}>
          <span>{bond.effect}</span>
        </p>
      </div>
      <p className={styles.words}>{bond.story}</p>
      <ul className={styles.members}>
        {bond.members.map(({ model, name, owned: mine }) => (
          <li key={model} data-owned={mine}>
            <CardImage model={model} missing={!mine} size={56} name={name} />
            <span>{name}</span>
            {!mine && <span className="unseen">{t`not owned`}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}

const BondsPage = () => {
  const { t } = useLingui()
  const read = useRead(bondList, {})
  return (
    <Screen
      title={t`Bonds`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={read}
      promise={t`The bonds of your generals appear here once you are online.`}
    >
      {({ bonds, bonuses, cap }) => (
        <>
          <Bonuses bonuses={bonuses} cap={cap} />
          <ul className={styles.list}>
            {[...bonds]
              .sort((a, b) => Number(b.complete) - Number(a.complete))
              .map((bond) => (
                <BondItem key={bond.id} bond={bond} />
              ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

export default BondsPage
