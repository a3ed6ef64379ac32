import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '../../../../contract/card/packed.ts'
import { number } from '../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { CardImage } from '../../../shared/pictures/card-image.tsx'
import { lossOf } from '../../base/act/loss.ts'
import { Warnings } from '../../base/act/warnings.tsx'
import styles from './decompose.module.css'
import { warningsOf } from './odds.ts'

const SHOWN = 8

interface ChosenProps {
  readonly cards: readonly Card[]
  /** All cards of the player. */
  readonly held: Iterable<Card>
  readonly catalogue: Catalogue
  /** A single card is shown next to what it may become. */
  readonly alone: boolean
}

/** The cards to be decomposed, with warnings. */
export const Chosen = ({ cards, held, catalogue, alone }: ChosenProps) => {
  const { i18n, t } = useLingui()
  const { lastOf, trained, inLineups, printable, legends } = warningsOf(cards, held)
  const more = cards.length - SHOWN
  const one = [
    lastOf > 0 && t`It is your only usable card of its name`,
    legends > 0 && t`It is a legend card`,
    trained > 0 && t`It has already been trained`,
    ...cards.flatMap(lossOf).map((text) => i18n._(text)),
  ]
  const several = [
    lastOf > 0 &&
      t`${plural(lastOf, { one: 'You would have no usable card of # name any more', other: 'You would have no usable card of # names any more' })}`,
    legends > 0 && t`${plural(legends, { one: '# legend card is included', other: '# legend cards are included' })}`,
    trained > 0 && t`${plural(trained, { one: '# has already been trained', other: '# have already been trained' })}`,
    inLineups > 0 && t`${plural(inLineups, { one: '# is in a line-up', other: '# are in line-ups' })}`,
    printable > 0 &&
      t`${plural(printable, { one: '# already has its printing paid for', other: '# already have their printing paid for' })}`,
  ]
  const warnings = (cards.length === 1 ? one : several).filter((text) => text !== false)
  return (
    <>
      {!alone && (
        <ul role="list" className={styles.chosen}>
          {cards.slice(0, SHOWN).map(({ serial, model, quality, skinInUse }) => (
            <li key={serial}>
              <CardImage model={model} quality={quality} skin={skinInUse} size={56} />
              <span>{catalogue.models.get(model)?.name ?? model}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles.quiet}>
          <Trans>and {number(more)} more</Trans>
        </p>
      )}
      <Warnings texts={warnings} />
    </>
  )
}
