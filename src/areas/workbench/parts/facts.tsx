import { useState } from 'react'
import { request } from '../../../state/layer.ts'
import { FilterChips } from '../../../ui/choice/filter-chips.tsx'
import { Countdown } from '../../../ui/figure/countdown.tsx'
import { HaveNeed } from '../../../ui/figure/have-need.tsx'
import { Meter } from '../../../ui/figure/meter.tsx'
import { Progress } from '../../../ui/figure/progress.tsx'
import { DefinitionList } from '../../../ui/list/definition-list.tsx'
import { Timeline } from '../../../ui/list/timeline.tsx'
import { BeforeAfter } from '../../../ui/sheet/before-after.tsx'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { useSamples } from '../samples.ts'
import { Part, Side, Specimen } from '../specimen.tsx'

const HOUR = 3_600_000
const now = (): number => request().now()
const write = (count: number): string => count.toLocaleString('en')

export const FactParts = () => {
  const words = useSamples()
  const [gone, setGone] = useState<readonly string[]>([])
  const [opened] = useState(now)
  const all = words.names.map((label, i) => ({ id: String(i), label }))
  const filters = all.filter(({ id }) => !gone.includes(id))
  const days = (count: number) => `${count} × ${words.short}`
  const states = { done: words.act, now: words.note, ahead: words.stay }
  const steps = words.names.slice(0, 3).map((label, i) => ({ id: label, label, note: i < 2 ? words.note : undefined }))
  const [first, second, third] = words.names
  return (
    <Part>
      <Specimen name="Avatar: a picture, none, broken; three sizes">
        <Side>
          <Avatar name={words.title} src="/icon.svg" size={72} />
          <Avatar name={words.title} />
          <Avatar name={first} src="/no-such-picture.png" size={32} />
        </Side>
      </Specimen>
      <Specimen name="Facts">
        <DefinitionList
          label={words.title}
          items={[
            { id: 'a', name: first, value: '12,480' },
            { id: 'b', name: words.title, value: words.long },
            { id: 'c', name: third, value: words.note },
          ]}
        />
      </Specimen>
      <Specimen name="BeforeAfter">
        <BeforeAfter
          label={words.title}
          becomes={words.act}
          changes={[
            { id: 'a', name: first, before: '12,480', after: '13,020', gain: '+540' },
            { id: 'b', name: words.title, before: words.short, after: words.note },
          ]}
        />
      </Specimen>
      <Specimen name="HaveNeed: enough, missing">
        <HaveNeed
          label={words.title}
          write={write}
          words={{ enough: words.short, missing: (count) => `${words.stay}: ${count}` }}
          needs={[
            { id: 'a', lead: <Avatar name={first} size={32} />, name: first, have: 12480, need: 900 },
            {
              id: 'b',
              lead: <Avatar name={second} size={32} />,
              name: words.title,
              have: 2,
              need: 30,
              note: words.note,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Timeline: waiting, under way, over">
        <Timeline label={first} steps={steps} done={0} words={states} />
        <Timeline label={second} steps={steps} done={1} words={states} />
        <Timeline label={third} steps={steps} done={3} words={states} />
      </Specimen>
      <Specimen name="Progress: none, some, full, unknown; Meter">
        <Progress label={first} value={0} max={50} text="0 / 50" />
        <Progress label={words.title} value={32} max={50} text="32 / 50" />
        <Progress label={second} value={50} max={50} text="50 / 50" />
        <Progress label={third} />
        <Meter label={words.short} value={3} max={4} />
      </Specimen>
      <Specimen name="Countdown: days, hours, over">
        <Side>
          <Countdown label={first} until={opened + 75 * HOUR} now={now} days={days} />
          <Countdown label={second} until={opened + 2 * HOUR} now={now} days={days} />
          <Countdown label={third} until={opened - HOUR} now={now} days={days} />
        </Side>
      </Specimen>
      <Specimen name="FilterChips: many, none">
        <FilterChips
          label={words.title}
          filters={filters}
          remove={(name) => `${words.stay}: ${name}`}
          onRemove={(id) => setGone((before) => [...before, id])}
          clear={{ label: words.short, onClear: () => setGone(all.map(({ id }) => id)) }}
        />
      </Specimen>
    </Part>
  )
}
