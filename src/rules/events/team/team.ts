import type { ErrorCode } from '../../../contract/errors.ts'

/**
 * spec: team names of six characters at most, teams of one to four. decided here: icons are a background and a
 * pattern.
 */
export const TEAM_NAME_MAX = 6
export const teamSizes = [1, 2, 3, 4] as const
export const iconBackgrounds = ['lacquer', 'cinnabar', 'jade', 'bronze', 'indigo', 'paper'] as const
export const iconPatterns = [
  'tiger',
  'dragon',
  'crane',
  'halberd',
  'bow',
  'drum',
  'flame',
  'wave',
  'cloud',
  'plum',
] as const

export interface TeamIcon {
  readonly background: string
  readonly pattern: string
}

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value)

/** As people count characters: an emoji of several parts is one, and so is a letter with its accent. */
export const teamNameLength = (name: string): number =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(name.trim().normalize('NFC'))].length

export const whyNotTeam = (name: string, icon: TeamIcon | null): ErrorCode | null => {
  const length = teamNameLength(name)
  if (length > TEAM_NAME_MAX) return 'team_name_too_long'
  if (length === 0) return 'team_name_required'
  const known = icon && isOneOf(iconBackgrounds, icon.background) && isOneOf(iconPatterns, icon.pattern)
  return known ? null : 'team_icon_required'
}
