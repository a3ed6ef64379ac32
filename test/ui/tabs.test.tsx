import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from '../../src/ui/choice/tabs.tsx'

const tabs = [
  { id: 'unread', label: 'Unread' },
  { id: 'all', label: 'All' },
] as const

test('a row of tabs says what is chosen by it, which is chosen, and lets the keys in at that one', () => {
  const drawn = renderToStaticMarkup(<Tabs label="Letters" tabs={tabs} current="all" onPick={() => undefined} />)
  expect(drawn).toMatch(/<div[^>]* role="tablist"[^>]* aria-label="Letters"/)
  const [unread = '', all = ''] = drawn.match(/<button[^>]*>/g) ?? []
  expect(unread).toMatch(/aria-selected="false".*tabindex="-1"/i)
  expect(all).toMatch(/aria-selected="true".*tabindex="0"/i)
})
