interface Staged {
  readonly from: number
  readonly to: number
  readonly stages: readonly { readonly id: string }[]
}

/** decided here: an event's stages share its time evenly. */
const beginOf = ({ from, to, stages }: Staged, index: number): number =>
  from + Math.floor(((to - from) * index) / stages.length)

export const stageTimes = (event: Staged, index: number) => ({
  from: beginOf(event, index),
  to: beginOf(event, index + 1),
})

/** The stage that an instant of the event falls into; before and after it the first and the last one. */
export const stageAt = (event: Staged, at: number): string | null => {
  const last = event.stages.findLastIndex((_, index) => at >= stageTimes(event, index).from)
  return event.stages[Math.max(0, last)]?.id ?? null
}
