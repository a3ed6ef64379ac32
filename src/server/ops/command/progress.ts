import type { Progress } from '../../../contract/ops/action.ts'

/** Shows progress: one line that is overwritten on a terminal, or an occasional line in a log. */
export const createProgress = (write: (text: string) => void, live: boolean) => {
  let told = -1
  return {
    tell({ done, total }: Progress): void {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      if (live) write(`\r${done} of ${total} (${percent} %)`)
      else if (percent >= told + 10 || (done === total && told < 100)) write(`${done} of ${total}\n`)
      else return
      told = percent
    },
    end(): void {
      if (live && told >= 0) write('\n')
    },
  }
}
