import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { IC_CARDS, type IcCard, icList, icTypes } from '../../contract/arcade/ic-cards.ts'
import { to } from '../../contract/pages/paths.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { go } from '../../shell/address/history.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/choice/chips.tsx'
import { Panel } from '../../ui/surface/panel.tsx'
import styles from './ic.module.css'
import { IcCardItem } from './ic-card-item.tsx'

interface BindProps {
  readonly full: boolean
  readonly first: boolean
}

const Bind = ({ full, first }: BindProps) => {
  const { i18n, t } = useLingui()
  if (full)
    return <Button wide why={failureText(i18n, { code: 'ic_cards_full', message: '' })}>{t`Bind an IC card`}</Button>
  return <GoButton wide look={first ? 'gold' : 'quiet'} href={to('icDetail')}>{t`Bind an IC card`}</GoButton>
}

const filterOf = (search: string) => icTypes.find((type) => type === new URLSearchParams(search).get('type')) ?? 'all'

const IcListPage = () => {
  const { t } = useLingui()
  const read = useRead(icList, {})
  const filter = filterOf(useSearch())
  const help = <GoButton wide look="link" href={to('ic')}>{t`Lost card, other help`}</GoButton>
  const fits = ({ type }: IcCard) => filter === 'all' || type === filter
  return (
    <Screen
      title={t`IC cards`}
      backTo={to('mine')}
      read={read}
      promise={t`Your IC cards appear here once you are online.`}
      empty={({ cards }) =>
        cards.length === 0 ? (
          <Panel
            scene="token"
            title={t`No IC card yet`}
            action={
              <>
                <Bind first full={false} />
                {help}
              </>
            }
          >
            <p>{t`Machines recognize you by your IC card. Get one at the IC card desk of a store and bind it here.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ cards, types }) => (
        <>
          <Chips
            label={t`Type of card`}
            chips={[
              { id: 'all', label: t({ message: 'All', context: 'IC cards' }) },
              ...types.map(({ type, name }) => ({ id: type, label: name })),
            ]}
            current={filter}
            onPick={(type) => go(to('icList', {}, type === 'all' ? {} : { type }), { replace: true })}
          />
          {cards.some(fits) ? (
            <ul role="list" className={styles.cards} aria-label={t`My IC cards`}>
              {cards.filter(fits).map((card) => (
                <IcCardItem key={card.number} card={card} types={types} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t`You have no card of this type.`}</p>
          )}
          <Bind first={false} full={cards.length >= IC_CARDS} />
          {help}
        </>
      )}
    </Screen>
  )
}

export default IcListPage
