import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOpen } from '../../src/ui/sheet/use-open.ts'

/** Opened by the player, then perhaps not allowed for a while, then allowed again. */
const Story = ({ forbidden }: { readonly forbidden: boolean }) => {
  const [step, setStep] = useState<'tap' | 'meanwhile' | 'later'>('tap')
  const [open, setOpen] = useOpen(step !== 'meanwhile' || !forbidden)
  if (step === 'tap') {
    setOpen(true)
    setStep('meanwhile')
  }
  if (step === 'meanwhile') setStep('later')
  return <p>{open ? 'open' : 'shut'}</p>
}

test('what a player has opened stays open', () => {
  expect(renderToStaticMarkup(<Story forbidden={false} />)).toContain('open')
})

test('what may not be open for a while does not open by itself later', () => {
  expect(renderToStaticMarkup(<Story forbidden />)).toContain('shut')
})
