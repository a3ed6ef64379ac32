interface Stage {
  readonly id: string
  /** A fixed end; without it the stages share the event's time evenly. */
  readonly until?: number
}
interface Staged<S extends Stage = Stage> {
  readonly from: number
  readonly to: number
  readonly stages: readonly S[]
}

/** decided here: an event's stages share its time evenly, and keep their times once it has begun. */
const beginOf = ({ from, to, stages }: Staged, index: number): number => {
  const even = from + Math.floor(((to - from) * index) / stages.length)
  return index === 0 || index === stages.length ? even : Math.min(to, stages[index - 1]?.until ?? even)
}

export const stageTimes = (event: Staged, index: number) => ({
  from: beginOf(event, index),
  to: beginOf(event, index + 1),
})

/** Fixes the current times, so that a new end of the event moves the last stage only. */
export const fixedStages = <S extends Stage>(event: Staged<S>): readonly S[] =>
  event.stages.map((stage, index) =>
    index === event.stages.length - 1 ? stage : { ...stage, until: stageTimes(event, index).to },
  )

/** The stage at an instant; before and after the event, the first or last one. */
export const stageAt = (event: Staged, at: number): string | null => {
  const last = event.stages.findLastIndex((_, index) => at >= stageTimes(event, index).from)
  return event.stages[Math.max(0, last)]?.id ?? null
}
