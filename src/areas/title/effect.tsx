import { useLingui } from '@lingui/react/macro'
import { to } from '../../contract/pages/paths.ts'
import { decomposeFigures } from '../../rules/cards/odds/odds-figures.ts'
import type { TitlesNow } from '../../rules/saved-copy/titles.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { percent } from '../../shell/texts/later-format.ts'
import { Section } from '../../ui/surface/section.tsx'
import { TitleEffect } from '../shared/title/title-effect.tsx'
import styles from './title.module.css'

/** The chance that a legend card gives legend essence, from the same figures as on the odds page. */
const legendChance = (effectPercent: number) =>
  decomposeFigures(effectPercent)
    .find(({ quality }) => quality === 'legend')
    ?.figures.find(({ reward }) => reward.item === 'essenceLegend')

/** The effect of titles, worn or not, as used when decomposing. */
export const Effect = ({ strongest }: Pick<TitlesNow, 'strongest'>) => {
  const { t } = useLingui()
  const effectPercent = strongest?.effectPercent ?? 0
  const chance = legendChance(effectPercent)
  return (
    <Section title={t`Effect`}>
      <p>
        <TitleEffect percent={effectPercent} title={strongest} />
      </p>
      {chance && strongest && (
        <p className={styles.quiet}>
          {t`A legend card becomes legend essence in ${percent(chance.withTitle)} of cases instead of ${percent(chance.plain)}.`}
        </p>
      )}
      <p className={styles.quiet}>
        {t`The effect counts while the title is valid, in use or not. Of several the strongest one counts.`}
      </p>
      <GoButton href={to('exchangeExplain')} look="quiet" wide>{t`All odds`}</GoButton>
    </Section>
  )
}
