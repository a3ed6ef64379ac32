/** Enumerations about cards. Packed cards refer to entries by index, so new entries go at the end only. */
export const cardTypes = ['hero', 'skill', 'pet'] as const
export type CardType = (typeof cardTypes)[number]

export const countries = ['wei', 'shu', 'wu', 'other'] as const
export type Country = (typeof countries)[number]

export const careers = [
  'commander',
  'strategist',
  'cavalry',
  'archer',
  'duelist',
  'spear',
  'shield',
  'support',
  'navy',
] as const
export type Career = (typeof careers)[number]

/**
 * digital: dealt or won, not printed; dormant: won, waits for its activation seal; printable: its print is paid for and
 * can be made at any machine that prints.
 */
export const cardForms = ['physical', 'digital', 'dormant', 'printable'] as const
export type CardForm = (typeof cardForms)[number]

export const cardOrigins = ['machine', 'draw', 'event', 'gift', 'world'] as const
export type CardOrigin = (typeof cardOrigins)[number]

/** spec: a card's bullet set, first, second or third: the release that its model belongs to. */
export const allSeries = [1, 2, 3] as const
export type Series = (typeof allSeries)[number]

/** A player's selections of cards to play with at a machine. */
export const lineups = [1, 2, 3] as const
export type Lineup = (typeof lineups)[number]

export const cardEvents = [
  'dealt',
  'given',
  'bound',
  'unbound',
  'activated',
  'printed',
  'upgraded',
  'starred',
  'advanced',
  'skinned',
  'decomposed',
  'consumed',
  'exchanged',
  'sealed',
  'locked',
  'unlocked',
  'placed',
] as const
export type CardEvent = (typeof cardEvents)[number]

/**
 * Marks are free and may be many: they have their own share of a card's history, so that they displace nothing else.
 */
export const cardMarks: CardEvent[] = ['locked', 'unlocked', 'placed']

export const skillKinds = ['normal', 'military', 'pet'] as const
export type SkillKind = (typeof skillKinds)[number]

export const skinActs = ['synthesize', 'use', 'take_off'] as const
export type SkinAct = (typeof skinActs)[number]

export const silverConditions = ['hero', 'level', 'stars', 'quality', 'unlocked', 'held'] as const
export type SilverCondition = (typeof silverConditions)[number]
