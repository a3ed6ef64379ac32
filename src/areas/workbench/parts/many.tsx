import { useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Row } from '../../../ui/list/list.tsx'
import { Avatar } from '../../../ui/surface/avatar.tsx'
import { VirtualGrid } from '../../../ui/virtual/virtual-grid.tsx'
import { useSamples } from '../samples.ts'
import { Part } from '../specimen.tsx'
import styles from './many.module.css'

const HOW_MANY = 10_000
const items = Array.from({ length: HOW_MANY }, (_, i) => i)

/** A very long list; only what is near the screen may be rendered. */
export const Many = () => {
  const words = useSamples()
  const [form, setForm] = useState<'grid' | 'list'>('grid')
  const nameOf = (i: number): string => words.names[i % words.names.length] ?? ''
  return (
    <Part>
      <Segmented
        label={words.title}
        current={form}
        onPick={setForm}
        choices={[
          { id: 'grid', label: 'grid' },
          { id: 'list', label: 'list' },
        ]}
      />
      {form === 'grid' ? (
        <VirtualGrid key="grid" label={words.title} items={items} tile={104} estimatedRowHeight={112}>
          {(i) => (
            <button type="button" className={styles.tile}>
              <Avatar name={nameOf(i)} size={40} />
              <span className="figures">{i}</span>
            </button>
          )}
        </VirtualGrid>
      ) : (
        <VirtualGrid key="list" label={words.title} items={items} estimatedRowHeight={90}>
          {(i) => (
            <button type="button" className={styles.line}>
              <Row lead={<Avatar name={nameOf(i)} size={40} />} title={nameOf(i)} note={words.note} end={i} />
            </button>
          )}
        </VirtualGrid>
      )}
    </Part>
  )
}
