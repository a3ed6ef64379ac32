import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ButtonRow } from '../../../ui/button/button-row.tsx'
import { Chips } from '../../../ui/choice/chips.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Badge, Dot } from '../../../ui/figure/badge.tsx'
import { useSamples } from '../samples.ts'
import { Part, Side, Specimen } from '../specimen.tsx'

const looks = ['gold', 'quiet', 'danger', 'bare'] as const
const tones = ['plain', 'gold', 'danger', 'done', 'waiting'] as const

export const Acts = () => {
  const words = useSamples()
  const [picked, setPicked] = useState('1')
  const choices = words.names.map((label, i) => ({ id: String(i), label }))
  return (
    <Part>
      {looks.map((look) => (
        <Specimen key={look} name={`Button ${look}: ready, busy, refused with its reason`}>
          <Side>
            <Button look={look}>{words.act}</Button>
            <Button look={look} busy>
              {words.act}
            </Button>
            <Button look={look} why={words.why}>
              {words.act}
            </Button>
          </Side>
        </Specimen>
      ))}
      <Specimen name="Button wide">
        <Button wide>{words.title}</Button>
      </Specimen>
      <Specimen name="ButtonRow">
        <ButtonRow>
          <Button look="quiet">{words.title}</Button>
          <Button look="quiet">{words.act}</Button>
        </ButtonRow>
      </Specimen>
      <Specimen name="Badge in its tones, Dot">
        <Side>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {words.short}
            </Badge>
          ))}
          <Dot label={words.short} />
        </Side>
      </Specimen>
      <Specimen name="Chips: one of many">
        <Chips label={words.title} chips={choices} current={picked} onPick={setPicked} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label={words.title} tabs={choices} current={picked} onPick={setPicked} />
      </Specimen>
    </Part>
  )
}
