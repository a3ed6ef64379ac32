interface Stage {
  readonly id: string
  /** Where its end was fixed; without it the stages share the event's time evenly. */
  readonly until?: number
}
interface Staged<S extends Stage = Stage> {
  readonly from: number
  readonly to: number
  readonly stages: readonly S[]
}

/** decided here: an event's stages share its time evenly, and keep it once it has begun. */
const beginOf = ({ from, to, stages }: Staged, index: number): number => {
  const even = from + Math.floor(((to - from) * index) / stages.length)
  return index === 0 || index === stages.length ? even : Math.min(to, stages[index - 1]?.until ?? even)
}

export const stageTimes = (event: Staged, index: number) => ({
  from: beginOf(event, index),
  to: beginOf(event, index + 1),
})

/** As they are now, whatever becomes of the event's end: only the last one moves with it. */
export const fixedStages = <S extends Stage>(event: Staged<S>): readonly S[] =>
  event.stages.map((stage, index) =>
    index === event.stages.length - 1 ? stage : { ...stage, until: stageTimes(event, index).to },
  )

/** The stage that an instant of the event falls into; before and after it the first and the last one. */
export const stageAt = (event: Staged, at: number): string | null => {
  const last = event.stages.findLastIndex((_, index) => at >= stageTimes(event, index).from)
  return event.stages[Math.max(0, last)]?.id ?? null
}
