import { useLingui } from '@lingui/react/macro'
import { lockCards, setBullet } from '../../../contract/card.ts'
import type { Card } from '../../../contract/card-packed.ts'
import { bulletSets } from '../../../contract/card-words.ts'
import { whyNotAct } from '../../../rules/cards/holding.ts'
import { factsOfCard } from '../../../rules/cards/of-card.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useMark } from '../../shared/use-claim.ts'
import styles from './detail.module.css'
import { setNames } from './set-names.ts'

const choices = ['none', '1', '2', '3'] as const

/** Lock and bullet set: marks, so they count at once and without signal. */
export const CardMarks = ({ card }: { readonly card: Card }) => {
  const { i18n, t } = useLingui()
  const mark = useMark()
  if (whyNotAct(factsOfCard(card)) !== null) return null
  const { serial, locked } = card
  return (
    <div className={styles.marks}>
      <Switch
        name="locked"
        label={t`Locked`}
        note={t`A locked card cannot be decomposed, used up, unbound or exchanged.`}
        checked={locked}
        onChange={(event) => mark(lockCards, { cardids: [serial], locked: event.target.checked })}
      />
      <div>
        <h3>{t`Bullet set`}</h3>
        <Segmented
          label={t`Bullet set`}
          current={choices.find((id) => id === String(card.bulletSet ?? 'none')) ?? 'none'}
          onPick={(id) =>
            mark(setBullet, { cardid: serial, set: bulletSets.find((number) => String(number) === id) ?? null })
          }
          choices={choices.map((id, number) => ({ id, label: i18n._(setNames[number] ?? setNames[0]) }))}
        />
      </div>
    </div>
  )
}
