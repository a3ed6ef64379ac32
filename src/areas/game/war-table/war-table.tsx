import { useLingui } from '@lingui/react/macro'
import { to } from '../../../contract/pages/paths.ts'
import { Go } from '../../../shell/address/go.tsx'
import { number } from '../../../shell/texts/format.ts'
import { list } from '../../../shell/texts/later-format.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { CardImage } from '../../shared/pictures/card-image.tsx'
import { Scene } from '../../shared/pictures/scene.tsx'
import { type LineupShown, lineupsOf } from './lineups.ts'
import { useLineups } from './use-lineups.ts'
import styles from './war-table.module.css'

/** So many cards of a line-up lie in the hand. */
const FAN = 3

const drawMap = () => import('../../../art/war-map.ts').then(({ warMap }) => warMap)

/** Nothing is known yet: three empty places. */
const unknown = lineupsOf([], () => undefined)

const Hand = ({ cards }: Pick<LineupShown, 'cards'>) => (
  <span className={styles.hand} data-cards={Math.min(cards.length, FAN)} aria-hidden="true">
    {cards.length === 0 && <span className={styles.slot} />}
    {cards.slice(0, FAN).map(({ card: { serial, model, quality, skinInUse } }) => (
      <span key={serial} className={styles.card} data-quality={quality}>
        <CardImage model={model} quality={quality} skin={skinInUse} size="fill" />
      </span>
    ))}
  </span>
)

const Fan = ({ shown }: { readonly shown: LineupShown }) => {
  const { t } = useLingui()
  const { cards, power } = shown
  const empty = cards.length === 0
  // The search of cards knows the word in every language; it stands in its field.
  const word = t({ message: 'lineup', context: 'a word of the card search' })
  return (
    <Go className={styles.fan} href={to('myCardList', {}, empty ? {} : { q: `${word}:${shown.number}` })}>
      <Hand cards={cards} />
      <span className={styles.plaque}>
        <span>{t`Line-up ${shown.number}`}</span>
        {empty ? (
          <span className={styles.none}>{t({ message: 'empty', context: 'line-up' })}</span>
        ) : (
          <>
            <span className="unseen">{t`Power`}</span>
            <b className="figures">{number(power)}</b>
          </>
        )}
      </span>
      {!empty && <span className="unseen">{list(cards.map(({ model }) => model.name))}</span>}
    </Go>
  )
}

/** The three line-ups as hands of cards on the field desk's map, each with what it weighs in battle. */
export const WarTable = () => {
  const { t } = useLingui()
  const { known, missing } = useLineups()
  const shown = known ?? unknown
  return (
    <Section title={t`My line-ups`}>
      <div className={styles.table} data-known={known !== undefined || undefined}>
        <span className={styles.map}>
          <Scene draw={drawMap} />
        </span>
        <ul className={styles.fans} aria-label={t`My line-ups`}>
          {shown.map((one) => (
            <li key={one.number}>{known ? <Fan shown={one} /> : <Hand cards={[]} />}</li>
          ))}
        </ul>
        {missing && <p className={styles.hint}>{t`Your line-ups appear here once you are online.`}</p>}
        {known?.every(({ cards }) => cards.length === 0) && (
          <p className={styles.hint}>{t`On a card’s own page you give it a place in a line-up.`}</p>
        )}
      </div>
    </Section>
  )
}
