import { useSnapshot } from 'valtio'
import type { Row } from '../../../client/outbox/row.ts'
import { chooseTitle, placeTitle, titleData } from '../../../contract/game/titles.ts'
import { type TitleMark, type TitlesNow, titlesNow } from '../../../rules/saved-copy/titles.ts'
import { useNow } from '../../../state/clock.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { isWaiting, outbox } from '../../../state/rows.ts'

const names: readonly string[] = [chooseTitle.name, placeTitle.name]

const markOf = (row: Pick<Row, 'action' | 'args' | 'state' | 'result'>): TitleMark => ({
  action: row.action,
  args: row.args,
  waiting: isWaiting(row),
  doneAt: row.state === 'done' ? (row.result?.at ?? null) : null,
})

/** The title changes made on this device, oldest first. */
export const useTitleMarks = (): readonly TitleMark[] =>
  useSnapshot(outbox)
    .rows.filter(({ action }) => names.includes(action))
    .map(markOf)

/** The current titles, with the changes made on this device already applied. */
export const useTitles = (enabled = true): Read<TitlesNow> => {
  const read = useRead(titleData, {}, enabled)
  const now = useNow()
  const marks = useTitleMarks()
  const data = read.data && titlesNow(read.data, { marks, answeredAt: read.at, now })
  return { ...read, data }
}
