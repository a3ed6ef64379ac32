import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Asset, assetNames } from '../../../contract/account/account-deletion.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts'
import { skinFragmentItem } from '../../../rules/cards/skin.ts'
import { inBagOrder } from '../../../rules/game/bag.ts'
import { itemName } from '../../../shell/items/item-names.ts'
import { number } from '../../../shell/texts/format.ts'
import { isLanguage } from '../../../shell/texts/language.ts'
import { useCatalogue } from '../../../state/cards/use-catalogue.ts'
import { Check } from '../../../ui/field/field.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import styles from './leave.module.css'

const names = {
  cards: msg({ message: 'Cards', context: 'given up' }),
  silverCards: msg`Silver legend cards in the mailing cart`,
  gifts: msg`Uncollected gifts in the mail`,
  skins: msg`Skins`,
  titles: msg`Titles`,
  icCards: msg({ message: 'IC cards', context: 'given up' }),
} as const

type Skins = ReadonlyMap<string, string>

/** Fragments of two skins are told apart by the skins' names, as in the bag. */
const nameOf = (i18n: I18n, asset: string, skins: Skins | undefined): string => {
  const own = assetNames.find((name) => name === asset)
  if (own) return i18n._(names[own])
  const [, skin] = [...(skins ?? [])].find(([general]) => asset === skinFragmentItem(general)) ?? []
  return skin === undefined ? itemName(i18n, asset) : `${itemName(i18n, asset)} · ${skin}`
}

/** What is no item first, as it is told; items as in the bag. */
const inOrder = (assets: readonly Asset[]): readonly Asset[] => {
  const isItem = ({ asset }: Asset) => !assetNames.some((name) => name === asset)
  return [
    ...assets.filter((one) => !isItem(one)),
    ...assets.filter(isItem).sort((a, b) => inBagOrder(a.asset, b.asset)),
  ]
}

interface ForfeitedAssetsProps {
  readonly assets: readonly Asset[]
  readonly given: readonly Asset[]
  readonly onGive: (asset: Asset, gives: boolean) => void
}

export const ForfeitedAssets = ({ assets, given, onGive }: ForfeitedAssetsProps) => {
  const { i18n, t } = useLingui()
  const { data: catalogue } = useCatalogue(isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE)
  return (
    <Section title={t`What you give up`}>
      <p className={styles.hint}>
        <Trans>
          Printed cards become ownerless and others may bind them; everything else listed here can no longer be used.
          The notice below says what stays on record.
        </Trans>
      </p>
      <ul role="list" className={styles.assets}>
        {inOrder(assets).map((asset) => (
          <li key={asset.asset}>
            <Check
              name={`give:${asset.asset}`}
              label={t`I give up ${nameOf(i18n, asset.asset, catalogue?.skins)} × ${number(asset.count)}`}
              checked={given.some((one) => one.asset === asset.asset && one.count >= asset.count)}
              onChange={(event) => onGive(asset, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
