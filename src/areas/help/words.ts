import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Quality } from '../../contract/wire/codecs.ts'
import type { CardType } from '../../rules/cards/facts.ts'

const qualities = {
  common: msg({ message: 'Common', context: 'card quality' }),
  rare: msg({ message: 'Rare', context: 'card quality' }),
  epic: msg({ message: 'Epic', context: 'card quality' }),
  legend: msg({ message: 'Legend', context: 'card quality' }),
  silver: msg({ message: 'Silver legend', context: 'card quality' }),
} as const satisfies Record<Quality, unknown>

const types = {
  hero: msg`General`,
  skill: msg`Skill`,
  pet: msg`Pet`,
} as const satisfies Record<CardType, unknown>

export const qualityWord = (i18n: I18n, quality: Quality): string => i18n._(qualities[quality])
export const typeWord = (i18n: I18n, type: CardType): string => i18n._(types[type])
