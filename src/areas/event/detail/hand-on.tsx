import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import { list } from '../../../shell/texts/later-format.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/press/button.tsx'
import { ButtonRow } from '../../../ui/press/button-row.tsx'
import { eventLink } from '../invite-link.ts'
import { useShare } from '../use-share.ts'
import { calendarFile } from './calendar-file.ts'

/** The browser hands the file to the phone's calendar, or puts it among the downloads. */
const save = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const HandOn = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const share = useShare()
  const { id, name, summary, from, to, stores } = event
  const add = () => {
    const place = stores.length > 0 ? list(stores.map((store) => store.name)) : ''
    save(calendarFile({ id, name, summary, place, url: eventLink(id), from, to }, request().now()), `${id}.ics`)
  }
  return (
    <ButtonRow>
      <Button look="quiet" onClick={add}>{t`Add to calendar`}</Button>
      <Button look="quiet" onClick={() => share(name, eventLink(id))}>{t`Share`}</Button>
    </ButtonRow>
  )
}
