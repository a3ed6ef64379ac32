import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sign } from '../../../art/signs.ts'
import type { GameProfile } from '../../../contract/game/game.ts'
import { number } from '../../../shell/texts/format.ts'
import { Section } from '../../../ui/surface/section.tsx'
import { SignImage } from '../../shared/pictures/sign-image.tsx'
import styles from './profile.module.css'

type Totals = GameProfile['totals']

const names = {
  matches: msg`Matches`,
  cleared: msg`Clears`,
  mvps: msg`Times MVP`,
  bestCombo: msg`Longest combo`,
  mostWaves: msg`Most waves`,
  tenDraws: msg`Ten-draws`,
  signedDays: msg`Days signed in`,
} as const satisfies Record<keyof Totals, unknown>

const signs = {
  matches: 'swords',
  cleared: 'gate',
  mvps: 'laurel',
  bestCombo: 'slashes',
  mostWaves: 'rampart',
  tenDraws: 'cards',
  signedDays: 'lantern',
} as const satisfies Record<keyof Totals, Sign>

const order = ['matches', 'cleared', 'mvps', 'bestCombo', 'mostWaves', 'tenDraws', 'signedDays'] as const

export const Totals = ({ totals }: { readonly totals: Totals }) => {
  const { i18n, t } = useLingui()
  return (
    <Section title={t`So far`}>
      <dl className={styles.totals}>
        {order.map((name) => (
          <div key={name}>
            <SignImage of={signs[name]} size={28} />
            <dt>{i18n._(names[name])}</dt>
            <dd className="figures">{number(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
