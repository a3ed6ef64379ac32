import { Check, Field } from '../../ui/field.tsx'
import { useSamples } from './samples.ts'
import { Part, Specimen } from './specimen.tsx'

export const Forms = () => {
  const words = useSamples()
  return (
    <Part>
      <Specimen name="Field: empty with a hint, filled, refused">
        <Field label={words.names[0]} hint={words.note} />
        <Field label={words.names[1]} defaultValue={words.title} />
        <Field label={words.names[2]} defaultValue={words.title} error={words.why} />
      </Specimen>
      <Specimen name="Check: off, on">
        <Check label={words.long} />
        <Check label={words.title} defaultChecked />
      </Specimen>
    </Part>
  )
}
