import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { Badge } from '../../ui/figure/badge.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { outOf } from '../shared/out-of.ts'
import { CardImage } from '../shared/pictures/card-image.tsx'
import styles from './bag.module.css'
import { type Bag, isReady, type BagSkin as Skin } from './bags.ts'

const nearest = (a: Skin, b: Skin): number => Number(b.owned) - Number(a.owned) || b.fragments - a.fragments

const SkinRow = ({ skin }: { readonly skin: Skin }) => {
  const { t } = useLingui()
  return (
    <Row
      lead={<CardImage model={skin.general} skin size={56} name={skin.generalName} />}
      title={skin.name}
      note={
        <>
          {skin.generalName}
          {!skin.owned && (
            <span className={styles.fragments}>
              <Meter label={t`Skin fragments`} value={skin.fragments} max={skin.needed} />
              <span className="figures">{outOf(skin.fragments, skin.needed)}</span>
            </span>
          )}
        </>
      }
      end={
        skin.owned ? (
          <Badge tone="done">{t`Owned`}</Badge>
        ) : isReady(skin) ? (
          <Badge tone="gold">{t`Can be synthesized`}</Badge>
        ) : undefined
      }
    />
  )
}

/** All skins: owned ones first, then the nearest. */
export const Skins = ({ skins }: { readonly skins: Bag['skins'] }) => {
  const { t } = useLingui()
  return (
    <List label={t`Skins`}>
      {[...skins].sort(nearest).map((skin) => (
        <li key={skin.general}>
          <Go href={to('cardSkin', {}, { general: skin.general })}>
            <SkinRow skin={skin} />
          </Go>
        </li>
      ))}
    </List>
  )
}
