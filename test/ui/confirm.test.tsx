import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Confirm } from '../../src/ui/sheet/confirm.tsx'

const buttons = (wait?: { readonly seconds: number; readonly text: (left: number) => string }): string[] =>
  renderToStaticMarkup(
    <Confirm
      open
      title="This cannot be undone"
      confirm="Decompose permanently"
      cancel="Keep them"
      wait={wait}
      onConfirm={() => undefined}
      onClose={() => undefined}
    >
      <p>Three cards are lost.</p>
    </Confirm>,
  )
    .split('<button')
    .slice(1)

test('an act that is waited for stays reachable, and says for how long', () => {
  const [act] = buttons({ seconds: 5, text: (left) => `Possible in ${left} s` })
  expect(act).not.toContain(' disabled=""')
  expect(act).toContain('aria-disabled="true"')
  expect(act).toContain('Possible in 5 s')
})
