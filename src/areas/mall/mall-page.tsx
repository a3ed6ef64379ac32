import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { type Goods, goodsCategoryNames, mallGoods } from '../../contract/mall/mall.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { go } from '../../shell/address/history.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { ButtonRow } from '../../ui/button/button-row.tsx'
import { Chips } from '../../ui/choice/chips.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import { StickyTop } from '../../ui/surface/sticky/sticky-top.tsx'
import { Balance } from './balance.tsx'
import { CartLink } from './cart/cart-link.tsx'
import { GoodsTile } from './goods-tile.tsx'
import styles from './mall.module.css'

const categoryNames = {
  figure: msg`Figures`,
  apparel: msg`Clothing`,
  accessory: msg`Accessories`,
  stationery: msg`Stationery`,
  item: msg`Game items`,
} as const satisfies Record<Goods['category'], unknown>

const MallPage = () => {
  const { i18n, t } = useLingui()
  const asked = new URLSearchParams(useSearch()).get('category')
  const read = useRead(mallGoods, {})
  const show = (id: string) =>
    go(to('threekingDomsWar', {}, id === 'all' ? { tab: 'mall' } : { tab: 'mall', category: id }), { replace: true })
  return (
    <Screen
      title={t`Exchange mall`}
      backTo={to('home')}
      read={read}
      end={<CartLink />}
      top={<GameTabs />}
      promise={t`The goods of the mall appear here once you are online.`}
      empty={({ goods }) =>
        goods.length === 0 ? (
          <Panel
            scene="shutters"
            title={t`Nothing on sale right now`}
            action={<GoButton href={to('noticeList')}>{t`View the notices`}</GoButton>}
          >
            <p>{t`New goods are announced in the news.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ goods, balances, rank }) => {
        const present = goodsCategoryNames.filter((name) => goods.some((one) => one.category === name))
        // The chosen category may have become empty.
        const category = present.find((name) => name === asked) ?? 'all'
        return (
          <>
            <Balance balances={balances} goods={goods} />
            <StickyTop>
              <Chips
                label={t`Kind of goods`}
                current={category}
                onPick={show}
                chips={[
                  { id: 'all', label: t`All` },
                  ...present.map((id) => ({ id, label: i18n._(categoryNames[id]) })),
                ]}
              />
            </StickyTop>
            <ul role="list" className={styles.tiles}>
              {goods
                .filter((one) => category === 'all' || one.category === category)
                .map((one) => (
                  <GoodsTile key={one.id} goods={one} balance={balances[one.currency] ?? 0} rank={rank} />
                ))}
            </ul>
            <ButtonRow>
              <GoButton href={to('exchangeOrderList')} look="quiet">{t`Exchange orders`}</GoButton>
              <GoButton href={to('exchangeExplain')} look="quiet">{t`All odds`}</GoButton>
            </ButtonRow>
          </>
        )
      }}
    </Screen>
  )
}

export default MallPage
