import { expect, test } from 'vitest'
import { isCommand, isComposing } from '../../src/ui/keys.ts'

test('the key that confirms a composition is the input method’s, in Safari too, which has ended it by then', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})

test('a key with Alt, Ctrl or Meta is a command of the browser, one with Shift is not', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false }
  expect(isCommand(none)).toBe(false)
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(isCommand({ ...none, [held]: true })).toBe(true)
})
