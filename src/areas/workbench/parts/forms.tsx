import { useState } from 'react'
import { SearchField } from '../../../ui/choice/search-field.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Slider } from '../../../ui/control/slider.tsx'
import { Stepper } from '../../../ui/control/stepper.tsx'
import { Switch } from '../../../ui/control/switch.tsx'
import { Check, Field } from '../../../ui/field/field.tsx'
import { Labelled } from '../../../ui/field/labelled.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { useSamples } from '../samples.ts'
import { Part, Specimen } from '../specimen.tsx'

const LONGEST = 200

export const Forms = () => {
  const words = useSamples()
  const [sought, setSought] = useState('')
  const [count, setCount] = useState(3)
  const [picked, setPicked] = useState<'0' | '1' | '2'>('0')
  const [on, setOn] = useState(true)
  const [text, setText] = useState(words.long)
  const options = words.names.map((label, i) => ({ id: String(i), label }))
  const [first, second, third] = words.names
  const steps = { less: '−1', more: '+ 1', five: '+ 5', most: words.title }
  return (
    <Part>
      <Specimen name="Field: empty with a hint, filled, refused">
        <Field label={first} hint={words.note} />
        <Field label={second} defaultValue={words.title} />
        <Field label={third} defaultValue={words.title} error={words.why} />
      </Specimen>
      <Specimen name="SearchField: empty, filled">
        <SearchField
          label={words.title}
          placeholder={words.note}
          clear={words.stay}
          value={sought}
          onChange={setSought}
        />
        <SearchField label={words.short} clear={words.act} value={words.title} onChange={setSought} />
      </Specimen>
      <Specimen name="Select: nothing picked, picked, refused">
        <Select label={first} options={options} placeholder={words.stay} defaultValue="" hint={words.note} />
        <Select label={second} options={options} defaultValue="2" />
        <Select label={third} options={options} defaultValue="1" error={words.why} />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          label={words.title}
          current={picked}
          onPick={setPicked}
          choices={[
            { id: '0', label: first },
            { id: '1', label: second },
            { id: '2', label: third },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper: between, at its end">
        <Stepper
          label={first}
          value={count}
          max={12}
          onChange={setCount}
          most={words.short}
          words={steps}
          hint={words.note}
        />
        <Stepper label={second} value={12} max={12} onChange={setCount} most={words.short} words={steps} />
      </Specimen>
      <Specimen name="TextArea: with a count, refused">
        <TextArea
          label={first}
          hint={words.note}
          value={text}
          maxLength={LONGEST}
          count={`${text.length} / ${LONGEST}`}
          onChange={(event) => setText(event.target.value)}
        />
        <TextArea label={second} error={words.why} />
      </Specimen>
      <Specimen name="Slider">
        <Labelled label={first}>
          {({ id }) => <Slider id={id} min={0} max={12} step={1} value={count} onChange={setCount} />}
        </Labelled>
      </Specimen>
      <Specimen name="Switch: on, off, disabled">
        <Switch label={words.title} note={words.long} checked={on} onChange={(event) => setOn(event.target.checked)} />
        <Switch label={words.title} checked={!on} onChange={(event) => setOn(!event.target.checked)} />
        <Switch label={words.short} checked={false} disabled />
      </Specimen>
      <Specimen name="Check: off, on, refused, shut">
        <Check label={words.long} />
        <Check label={words.title} defaultChecked />
        <Check label={words.title} error={words.why} />
        <Check label={words.title} disabledReason />
      </Specimen>
    </Part>
  )
}
