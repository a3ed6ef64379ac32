import { useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../contract/event/events.ts'
import { eventPhase } from '../../../rules/events/phases.ts'
import { list } from '../../../shell/texts/later-format.ts'
import { useNow } from '../../../state/clock.ts'
import { request } from '../../../state/layer.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { saveFile } from '../../shared/share/save-file.ts'
import { useShare } from '../../shared/share/use-share.ts'
import { eventLink } from '../invite-link.ts'
import { calendarFile } from './calendar-file.ts'

export const ShareEvent = ({ event }: { readonly event: EventDetail }) => {
  const { t } = useLingui()
  const share = useShare()
  const now = useNow()
  const { id, name, summary, from, to, stores } = event
  const add = () => {
    const place = stores.length > 0 ? list(stores.map((store) => store.name)) : ''
    const text = calendarFile({ id, name, summary, place, url: eventLink(id), from, to }, request().now())
    // Opens in the phone's calendar, or is saved as a download.
    saveFile(`${id}.ics`, 'text/calendar;charset=utf-8', text)
  }
  return (
    <ButtonRow>
      {eventPhase(event, now) !== 'ended' && <Button look="quiet" onClick={add}>{t`Add to calendar`}</Button>}
      <Button look="quiet" onClick={() => share(name, eventLink(id))}>{t`Share`}</Button>
    </ButtonRow>
  )
}
