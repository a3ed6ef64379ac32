import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { number } from '../../../shell/texts/format.ts'
import { list } from '../../../shell/texts/later-format.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { CardFan, type FanCard } from '../../shared/card-fan/card-fan.tsx'
import { stations } from '../../shared/first-steps/stations.ts'
import { Scene } from '../../shared/pictures/scene.tsx'
import { type LineupShown, lineupsOf, type Placed } from './lineups.ts'
import { useLineups } from './use-lineups.ts'
import styles from './war-table.module.css'

const drawMap = () => import('../../../art/war-map.ts').then(({ warMap }) => warMap)

/** Three empty places while nothing is known. */
const unknown = lineupsOf([], () => undefined)

const held = ({ card: { serial, model, quality, skinInUse } }: Placed): FanCard => ({
  key: serial,
  model,
  quality,
  skin: skinInUse,
})

const Fan = ({ shown }: { readonly shown: LineupShown }) => {
  const { t } = useLingui()
  const { cards, power } = shown
  const empty = cards.length === 0
  // The card search knows this word in every language; it is put into the search field.
  const word = t({ message: 'lineup', context: 'a word of the card search' })
  return (
    <Go className={styles.fan} href={to('myCardList', {}, empty ? {} : { q: `${word}:${shown.number}` })}>
      <CardFan cards={cards.map(held)} invites />
      <span className={styles.plaque}>
        <span>{t`Line-up ${shown.number}`}</span>
        {empty ? (
          <span className={styles.none}>{t({ message: 'empty', context: 'line-up' })}</span>
        ) : (
          <>
            <span className="sr-only">{t`Power`}</span>
            <b className="figures">{number(power)}</b>
          </>
        )}
      </span>
      {!empty && <span className="sr-only">{list(cards.map(({ model }) => model.name))}</span>}
    </Go>
  )
}

/** A placeholder of the same size, without a label that says nothing. */
const Awaited = () => (
  <span className={styles.fan} aria-hidden="true">
    <CardFan cards={[]} />
    <span className={styles.plaque} />
  </span>
)

/** The three line-ups as fans of cards on a map, with their total power. */
export const WarTable = () => {
  const { i18n, t } = useLingui()
  const { known, none, missing } = useLineups()
  const shown = known ?? unknown
  const { read } = stations
  return (
    <Section title={t`My line-ups`}>
      <div className={styles.table}>
        <span className={styles.map}>
          <Scene draw={drawMap} />
        </span>
        <ul role="list" className={styles.fans} aria-label={t`My line-ups`}>
          {shown.map((one) => (
            <li key={one.number}>{known ? <Fan shown={one} /> : <Awaited />}</li>
          ))}
        </ul>
        {missing && <p className={styles.hint}>{t`Your line-ups appear here once you are online.`}</p>}
        {none ? (
          <GoButton href={read.href} wide>
            {i18n._(read.title)}
          </GoButton>
        ) : (
          known?.every(({ cards }) => cards.length === 0) && (
            <>
              <p className={styles.hint}>{t`On a card’s own page you give it a place in a line-up.`}</p>
              <GoButton href={to('myCardList')} wide>{t`Line-up 1: choose a card`}</GoButton>
            </>
          )
        )}
      </div>
    </Section>
  )
}
