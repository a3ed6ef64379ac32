import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { iconBackgrounds, iconPatterns, type TeamIcon } from '../../../rules/events/team/team.ts'
import styles from '../event.module.css'
import { TeamIconPicture } from '../team-icon.tsx'

const backgroundNames = {
  lacquer: msg`Lacquer shield`,
  cinnabar: msg`Cinnabar seal`,
  jade: msg`Jade`,
  bronze: msg`Bronze shield`,
  indigo: msg`Indigo banner`,
  paper: msg`Paper`,
} as const satisfies Record<(typeof iconBackgrounds)[number], unknown>

const patternNames = {
  tiger: msg({ message: 'Tiger', context: 'picture' }),
  dragon: msg({ message: 'Dragon', context: 'picture' }),
  crane: msg`Crane`,
  halberd: msg`Halberd`,
  bow: msg`Bow`,
  drum: msg`War drum`,
  flame: msg`Flame`,
  wave: msg`Wave`,
  cloud: msg`Cloud`,
  plum: msg`Plum blossom`,
} as const satisfies Record<(typeof iconPatterns)[number], unknown>

interface ChoiceProps {
  readonly legend: string
  readonly choices: readonly { readonly id: string; readonly name: string; readonly icon: TeamIcon }[]
  readonly current: string
  /** The id of the error text, if no icon is picked. */
  readonly wrongBy: string | undefined
  readonly onPick: (id: string) => void
}

const Choice = ({ legend, choices, current, wrongBy, onPick }: ChoiceProps) => {
  const group = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={wrongBy}>
      <legend>{legend}</legend>
      <div className={styles.icons} data-six={choices.length === 6 || undefined}>
        {choices.map(({ id, name, icon }, nth) => (
          <label key={id}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              value={id}
              checked={id === current}
              aria-invalid={(wrongBy !== undefined && nth === 0) || undefined}
              onChange={() => onPick(id)}
            />
            <TeamIconPicture icon={icon} size={48} />
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface IconPickerProps {
  /** The team's name as typed so far. */
  readonly name: string
  readonly icon: TeamIcon
  readonly error: string | undefined
  readonly onPick: (part: keyof TeamIcon, id: string) => void
}

/** Background and pattern, each previewed with the current other one. */
export const IconPicker = ({ name, icon, error, onPick }: IconPickerProps) => {
  const { i18n, t } = useLingui()
  const errorId = useId()
  const isBegun = icon.background !== '' || icon.pattern !== ''
  const wrongBy = (part: keyof TeamIcon) => (error && icon[part] === '' ? errorId : undefined)
  return (
    <div className={styles.picker}>
      <div className={styles.pickedIcon}>
        {isBegun ? (
          // The key restarts the animation with every change.
          <span key={`${icon.background} ${icon.pattern}`} className={styles.emblem}>
            <TeamIconPicture icon={icon} size={96} />
          </span>
        ) : (
          <span className={styles.emblem} data-none="">
            <TeamIconPicture icon={{ background: '', pattern: 'tiger' }} size={72} />
          </span>
        )}
        {name && (
          <b className={styles.emblemName} translate="no">
            {name}
          </b>
        )}
      </div>
      <Choice
        legend={t`Background`}
        current={icon.background}
        wrongBy={wrongBy('background')}
        onPick={(id) => onPick('background', id)}
        choices={iconBackgrounds.map((background) => ({
          id: background,
          name: i18n._(backgroundNames[background]),
          icon: { ...icon, background },
        }))}
      />
      <Choice
        legend={t`Pattern`}
        current={icon.pattern}
        wrongBy={wrongBy('pattern')}
        onPick={(id) => onPick('pattern', id)}
        choices={iconPatterns.map((pattern) => ({
          id: pattern,
          name: i18n._(patternNames[pattern]),
          icon: { ...icon, pattern },
        }))}
      />
      {error && (
        <p id={errorId} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
