import * as v from 'valibot'
import type { decomposeOdds } from '../../contract/card/card.ts'
import { chooseTitle, placeTitle, type Title, type TitleData, type TitlePosition } from '../../contract/game/titles.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { daysLeft, isValid, strongestTitle } from '../game/titles.ts'

/** A mark about titles on this device, and its outcome. */
export interface TitleMark {
  readonly action: string
  readonly args: unknown
  /** Not answered yet. */
  readonly waiting: boolean
  /** When the service confirmed it; null if it has not, or refused. */
  readonly doneAt: number | null
}

export interface TitleNow extends Title {
  /** owned: valid now. ended: expired. locked: never earned. */
  readonly state: 'owned' | 'ended' | 'locked'
  /** For an owned title; null: permanent. */
  readonly daysLeft: number | null
  readonly worn: boolean
}

export interface TitlesNow {
  readonly titles: readonly TitleNow[]
  readonly worn: TitleNow | null
  readonly position: TitlePosition
  /** The title whose effect counts for decomposing, worn or not. */
  readonly strongest: TitleNow | null
  /** Tapped on this device, and not confirmed yet. */
  readonly waiting: boolean
}

/** Marks that the copy may not contain yet. */
const since = (marks: readonly TitleMark[], answeredAt: number): readonly TitleMark[] =>
  marks.filter(({ waiting, doneAt }) => waiting || (doneAt !== null && doneAt >= answeredAt))

const stateOf = ({ gotAt, endsAt }: Title, now: number): TitleNow['state'] => {
  if (gotAt === null) return 'locked'
  return isValid({ endsAt }, now) ? 'owned' : 'ended'
}

/** The titles now, given a saved copy: some have expired since, and days left are counted from today. */
export const titlesNow = (
  copy: TitleData,
  {
    marks,
    answeredAt,
    now,
  }: { readonly marks: readonly TitleMark[]; readonly answeredAt: number; readonly now: number },
): TitlesNow => {
  const own = since(marks, answeredAt)
  let { worn, position } = copy
  for (const { action, args } of own) {
    if (action === chooseTitle.name) {
      const chosen = v.safeParse(chooseTitle.args, args)
      if (chosen.success) worn = chosen.output.title
    } else {
      const placed = v.safeParse(placeTitle.args, args)
      if (placed.success) position = placed.output.position
    }
  }
  const titles = copy.titles.map((title): TitleNow => {
    const state = stateOf(title, now)
    return {
      ...title,
      state,
      daysLeft: state === 'owned' ? daysLeft(title, now) : null,
      worn: state === 'owned' && title.id === worn,
    }
  })
  return {
    titles,
    worn: titles.find((title) => title.worn) ?? null,
    position,
    strongest: strongestTitle(
      titles.filter(({ state }) => state === 'owned'),
      now,
    ),
    waiting: own.some(({ waiting }) => waiting),
  }
}

/** A title shown next to a name, from a saved copy: hidden if it has expired since. */
export const wornNow = (
  worn: { readonly name: string; readonly endsAt: number | null } | null | undefined,
  now: number,
): string | null => (worn && isValid(worn, now) ? worn.name : null)

type Odds = DataOf<typeof decomposeOdds>
/** An expired title raises no odds; whether another one does by now is unknown. */
export const oddsNow = (copy: Odds, now: number): Odds =>
  copy.title && !isValid(copy.title, now) ? { percent: 0, title: null } : copy
