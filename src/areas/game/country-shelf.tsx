import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardProgress } from '../../contract/game.ts'
import { Meter } from '../../ui/meter.tsx'
import { Section } from '../../ui/section.tsx'
import { CardImage } from '../shared/pictures/card-image.tsx'
import styles from './game.module.css'

type Country = CardProgress['countries'][number]
/** As many as fill two lines of a phone: drawing all sixty-four would keep it busy. */
const SHOWN = 8

/** A country's generals, those in the collection first and in colour. */
export const CountryShelf = ({ country }: { readonly country: Country }) => {
  const { t } = useLingui()
  const { owned, all } = country
  const sorted = [...country.generals].sort((a, b) => Math.sign(b.cards) - Math.sign(a.cards))
  const more = all - SHOWN
  return (
    <Section
      title={country.name}
      end={<span className={`figures ${styles.quiet}`}>{t`${owned} of ${all} generals`}</span>}
    >
      <div className={styles.shelf} data-country={country.country}>
        <Meter label={country.name} value={owned} max={all} />
        <ul className={styles.faces}>
          {sorted.slice(0, SHOWN).map(({ model, name, cards }) => (
            <li key={model} data-owned={cards > 0} data-model={model}>
              <CardImage model={model} size={64} />
              <span>{name}</span>
              <span className="unseen">
                {cards > 0 ? t`${plural(cards, { one: '# card', other: '# cards' })}` : t`not yet in your collection`}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.quiet}>{t`and ${more} more`}</p>}
      </div>
    </Section>
  )
}
