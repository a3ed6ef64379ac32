import { useLingui } from '@lingui/react/macro'
import type { GoodsDetail } from '../../../contract/mall/goods.ts'
import { isCounted } from '../../../rules/mall/stock.ts'
import type { QuotaNow } from '../../../rules/saved-copy/quota.ts'
import { number } from '../../../shell/texts/format.ts'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { QuotaWords } from '../quota.tsx'
import styles from './goods.module.css'

interface GoodsFactsProps {
  readonly detail: GoodsDetail
  readonly quota: QuotaNow | null
  readonly now: number
}

/** All known facts, one line each; empty ones are left out. */
export const GoodsFacts = ({ detail: { goods, rankName }, quota, now }: GoodsFactsProps) => {
  const { t } = useLingui()
  const written = [
    { id: 'material', name: t({ message: 'Material', context: 'of goods' }), value: goods.material },
    { id: 'package', name: t`Packaging`, value: goods.package },
    { id: 'size', name: t({ message: 'Size', context: 'of goods' }), value: goods.size },
    { id: 'delivery', name: t`Delivery`, value: goods.delivery },
    { id: 'remark', name: t`Please note`, value: goods.remark },
  ]
  const facts = [
    ...(isCounted(goods.stock) ? [{ id: 'stock', name: t`Left in stock`, value: number(goods.stock) }] : []),
    ...(goods.rank > 1 ? [{ id: 'rank', name: t`Rank needed`, value: t`${goods.rankName} (yours: ${rankName})` }] : []),
    ...(quota ? [{ id: 'quota', name: t`Exchange limit`, value: <QuotaWords quota={quota} now={now} /> }] : []),
    ...written.filter(({ value }) => value !== ''),
  ]
  return (
    <details className={styles.details}>
      <summary>{t`Details`}</summary>
      <DefinitionList label={t`Details`} items={facts} />
    </details>
  )
}
