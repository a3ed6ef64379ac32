import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../../src/ui/button/icon-button.tsx'

const why = 'This needs a connection'

test('a drawing that cannot be pressed says why, with its name and to whoever presses it', () => {
  const [press, tell] = [vi.fn(), vi.fn()]
  const shut = IconButton({ of: 'bin', label: 'Remove Lu Su', why, tell, onClick: press })
  expect(renderToStaticMarkup(shut)).toMatch(/aria-disabled="true".*>Remove Lu Su<.*>This needs a connection<\/span>/)
  shut.props.onClick()
  expect(tell).toHaveBeenCalledWith(why)
  expect(press).not.toHaveBeenCalled()
})

test('and one that can is pressed, and says its name alone', () => {
  const [press, tell] = [vi.fn(), vi.fn()]
  const open = IconButton({ of: 'bin', label: 'Remove Lu Su', why: undefined, tell, onClick: press })
  expect(renderToStaticMarkup(open)).toMatch(/>Remove Lu Su<\/span><\/button>/)
  open.props.onClick()
  expect(press).toHaveBeenCalledOnce()
  expect(tell).not.toHaveBeenCalled()
})
