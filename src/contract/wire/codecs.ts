import * as v from 'valibot'

/** Quality and element are spelled in several ways. These codecs accept all of them and return one canonical name. */
export const qualities = ['common', 'rare', 'epic', 'legend', 'silver'] as const
export type Quality = (typeof qualities)[number]

const qualityReadings: Readonly<Record<string, Quality>> = {
  '4': 'common',
  '3': 'rare',
  '2': 'epic',
  '1': 'legend',
  common: 'common',
  normal: 'common',
  rare: 'rare',
  epic: 'epic',
  legend: 'legend',
  legendary: 'legend',
  silver: 'silver',
  'silver legend': 'silver',
}

export const elements = ['ice', 'wood', 'water', 'fire', 'earth', 'magic', 'spirit'] as const
export type Element = (typeof elements)[number]

const elementReadings: Readonly<Record<string, Element>> = {
  ice: 'ice',
  wood: 'wood',
  water: 'water',
  fire: 'fire',
  earth: 'earth',
  magic: 'magic',
  spirit: 'spirit',
  tree: 'wood',
  soil: 'earth',
  quick: 'spirit',
  devil: 'magic',
}

const codec = <T extends string>(readings: Readonly<Record<string, T>>, what: string) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.rawTransform<string | number, T>(({ dataset, addIssue, NEVER }) => {
      const key = String(dataset.value).trim().toLowerCase()
      const name = Object.hasOwn(readings, key) ? readings[key] : undefined
      if (name !== undefined) return name
      addIssue({ message: `no such ${what}` })
      return NEVER
    }),
  )

export const qualitySchema = codec(qualityReadings, 'quality')
export const elementSchema = codec(elementReadings, 'element')
