import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../../contract/errors.ts'
import { TYPED_NAME_MAX } from '../../../contract/event/teams.ts'
import { TEAM_NAME_MAX } from '../../../rules/events/team/team.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { Field } from '../../../ui/field/field.tsx'
import { IconPicker } from './icon-picker.tsx'
import type { TeamValues, TypedTeam } from './typed-team.ts'

interface TeamFieldsProps {
  readonly team: TypedTeam
  /** Set after an attempt to submit: then missing fields are marked too. */
  readonly tried: boolean
  readonly onSet: (field: keyof TeamValues, value: string) => void
}

/** The fields for a team's name and icon. */
export const TeamFields = ({
  team: { values, icon, length, tooLong, wrongName, wrongIcon },
  tried,
  onSet,
}: TeamFieldsProps) => {
  const { i18n, t } = useLingui()
  const said = (code: ErrorCode | undefined) => code && failureText(i18n, { code, message: '' })
  return (
    <>
      <Field
        label={t`Team name`}
        name="team-name"
        autoComplete="off"
        maxLength={TYPED_NAME_MAX}
        value={values.name}
        hint={t`Up to ${TEAM_NAME_MAX} characters: ${length} / ${TEAM_NAME_MAX}`}
        error={tooLong || tried ? said(wrongName) : undefined}
        onChange={({ target }) => onSet('name', target.value)}
      />
      <IconPicker name={values.name.trim()} icon={icon} error={tried ? said(wrongIcon) : undefined} onPick={onSet} />
    </>
  )
}
