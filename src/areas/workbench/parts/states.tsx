import { Button } from '../../../ui/button/button.tsx'
import { List, Row } from '../../../ui/list/list.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import { Paper, Paragraphs } from '../../../ui/surface/paper.tsx'
import { Section } from '../../../ui/surface/section.tsx'
import { Skeleton } from '../../../ui/surface/skeleton.tsx'
import { useSamples } from '../samples.ts'
import { Part, Specimen } from '../specimen.tsx'

export const States = () => {
  const words = useSamples()
  return (
    <Part>
      <Specimen name="Panel: empty, with the next step">
        <Panel scene="courier" title={words.title} action={<Button>{words.act}</Button>}>
          <p>{words.long}</p>
        </Panel>
      </Specimen>
      <Specimen name="Panel: offline">
        <Panel scene="beacon" title={words.why} action={<Button look="quiet">{words.act}</Button>}>
          <p>{words.long}</p>
        </Panel>
      </Specimen>
      <Specimen name="Panel: error, with an id for support">
        <Panel scene="brokenWheel" title={words.title} action={<Button>{words.act}</Button>}>
          <p>{words.long}</p>
          <p className="figures">7K2M-49XQ-0013</p>
        </Panel>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton rows={2} label={words.short} />
      </Specimen>
      <Specimen name="Section with an end, List, Row strong and plain">
        <Section title={words.title} end={<Button look="bare">{words.short}</Button>}>
          <List label={words.title}>
            {words.names.map((name, i) => (
              <li key={name}>
                <Row strong={i === 0} title={name} note={words.note} end={words.short} />
              </li>
            ))}
          </List>
        </Section>
      </Specimen>
      <Specimen name="Paper, Paragraphs">
        <Paper>
          <h2>{words.title}</h2>
          <Paragraphs text={`${words.long}\n\n${words.note}`} />
        </Paper>
      </Specimen>
    </Part>
  )
}
