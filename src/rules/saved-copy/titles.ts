import * as v from 'valibot'
import type { decomposeOdds } from '../../contract/card/card.ts'
import { chooseTitle, placeTitle, type Title, type TitleData, type TitlePosition } from '../../contract/game/titles.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { daysLeft, isValid, strongestTitle } from '../game/titles.ts'

/** What a device said of the titles: the tap, and what has become of it. */
export interface TitleMark {
  readonly action: string
  readonly args: unknown
  /** Not answered yet. */
  readonly waiting: boolean
  /** When the service said that it is so; null where it has not, or said no. */
  readonly doneAt: number | null
}

export interface TitleNow extends Title {
  /** owned: valid now. ended: it was the player's. locked: never earned. */
  readonly state: 'owned' | 'ended' | 'locked'
  /** Of one that is owned; null: for good. */
  readonly daysLeft: number | null
  readonly worn: boolean
}

export interface TitlesNow {
  readonly titles: readonly TitleNow[]
  readonly worn: TitleNow | null
  readonly position: TitlePosition
  /** Whose effect counts in decomposing, worn or not. */
  readonly strongest: TitleNow | null
  /** Said on this device, and not confirmed yet. */
  readonly waiting: boolean
}

/** What this device has said that the copy need not know of. */
const since = (marks: readonly TitleMark[], answeredAt: number): readonly TitleMark[] =>
  marks.filter(({ waiting, doneAt }) => waiting || (doneAt !== null && doneAt >= answeredAt))

const stateOf = ({ gotAt, endsAt }: Title, now: number): TitleNow['state'] => {
  if (gotAt === null) return 'locked'
  return isValid({ endsAt }, now) ? 'owned' : 'ended'
}

/** What a copy of the titles means now: some have ended since, and days left are counted from today. */
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

/** A title beside a name in a saved copy: one that has ended since is not shown. */
export const wornNow = (
  worn: { readonly name: string; readonly endsAt: number | null } | null | undefined,
  now: number,
): string | null => (worn && isValid(worn, now) ? worn.name : null)

type Odds = DataOf<typeof decomposeOdds>
/** A title that has ended since raises no odds; whether another one does by now a copy cannot know. */
export const oddsNow = (copy: Odds, now: number): Odds =>
  copy.title && !isValid(copy.title, now) ? { percent: 0, title: null } : copy
