import { useState } from 'react'
import { toast } from '../../../shell/toast/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confirm } from '../../../ui/sheet/confirm.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { useSamples } from '../samples.ts'
import { Part, Side, Specimen } from '../specimen.tsx'

const WAIT = 5
const tones = ['plain', 'done', 'waiting', 'danger'] as const

export const Dialogs = () => {
  const words = useSamples()
  const [open, setOpen] = useState<'sheet' | 'plain' | 'waiting' | null>(null)
  const [told, setTold] = useState(0)
  const close = () => setOpen(null)
  const confirmed = () => {
    setTold((before) => before + 1)
    close()
  }
  return (
    <Part>
      <Specimen name="Sheet, Confirm, Confirm that waits">
        <Side>
          <Button look="quiet" onClick={() => setOpen('sheet')}>{`Sheet`}</Button>
          <Button look="quiet" onClick={() => setOpen('plain')}>{`Confirm`}</Button>
          <Button look="quiet" onClick={() => setOpen('waiting')}>{`Confirm ${WAIT} s`}</Button>
        </Side>
        <output>{told}</output>
      </Specimen>
      <Specimen name="Toast in its tones">
        <Side>
          {tones.map((tone) => (
            <Button key={tone} look="quiet" onClick={() => toast(words.long, tone)}>
              {tone}
            </Button>
          ))}
        </Side>
      </Specimen>
      <Sheet
        open={open === 'sheet'}
        title={words.title}
        onClose={close}
        actions={<Button onClick={close}>{words.stay}</Button>}
      >
        <p>{words.long}</p>
      </Sheet>
      <Confirm
        open={open === 'plain'}
        title={words.title}
        confirm={words.act}
        cancel={words.stay}
        onConfirm={confirmed}
        onClose={close}
      >
        <p>{words.long}</p>
      </Confirm>
      <Confirm
        open={open === 'waiting'}
        title={words.title}
        confirm={words.act}
        cancel={words.stay}
        danger
        wait={{ seconds: WAIT, text: (left) => `${words.note} (${left})` }}
        onConfirm={confirmed}
        onClose={close}
      >
        <p>{words.long}</p>
      </Confirm>
    </Part>
  )
}
