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

const main = ['matches', 'cleared', 'mvps'] as const
const others = ['bestCombo', 'mostWaves', 'tenDraws', 'signedDays'] as const

/** Three figures as medals, and below them the others in smaller type. */
export const Totals = ({ totals }: { readonly totals: Totals }) => {
  const { i18n, t } = useLingui()
  const shown = (name: keyof Totals, size: number) => (
    <div key={name}>
      <dt>{i18n._(names[name])}</dt>
      <dd className="figures">
        <span className={styles.sign}>
          <SignImage of={signs[name]} size={size} />
        </span>
        {number(totals[name])}
      </dd>
    </div>
  )
  return (
    <Section title={t`So far`}>
      <div className={styles.totals}>
        <dl className={styles.main}>{main.map((name) => shown(name, 44))}</dl>
        <dl className={styles.others}>{others.map((name) => shown(name, 24))}</dl>
      </div>
    </Section>
  )
}
