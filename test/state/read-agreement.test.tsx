import 'fake-indexeddb/auto'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { useAgreement } from '../../src/areas/event/legal/read-agreement.ts'
import { editionOf } from '../../src/rules/events/edition.ts'
import { keepDraft } from '../../src/state/persisted/use-draft.ts'

const [before, since] = ['You pay nothing.', 'You pay 1000.']
const readToTheEnd = (text: string) => keepDraft('activityAgreement 7', { read: editionOf(text) })

beforeEach(() => readToTheEnd(before))

/** Ticked beside the one text; then another stands there, which is read to its end as well. */
const Story = ({ then }: { readonly then: string }) => {
  const [text, setText] = useState<string | null>(null)
  const { agreed, agree } = useAgreement('7', text ?? before)
  if (text === null) {
    agree(true)
    readToTheEnd(then)
    setText(then)
  }
  return <p>{agreed ? 'agreed' : 'not agreed'}</p>
}

test('who has ticked the agreement has agreed to it', () => {
  expect(renderToStaticMarkup(<Story then={before} />)).toBe('<p>agreed</p>')
})

test('who has ticked one text of the agreement has not agreed to the next, though they have read that too', () => {
  expect(renderToStaticMarkup(<Story then={since} />)).toBe('<p>not agreed</p>')
})
