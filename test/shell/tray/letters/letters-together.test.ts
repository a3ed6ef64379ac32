import { expect, test } from 'vitest'
import { lettersTogether } from '../../../../src/shell/tray/letters/letters-together.ts'

const points = [{ item: 'mallPoints', count: 80 }] as const
const NOW = 1_000
const letter = (until?: number, gives: typeof points | undefined = points) => ({ gives, until })

test('letters are told together by what they give, and by the end of the first', () => {
  expect(lettersTogether([letter(3_000), letter(2_000)], NOW)).toEqual({ until: 2_000, gifts: [points, points] })
})

test('what is not known of each letter is summed of none', () => {
  expect(lettersTogether([letter(2_000), { gives: undefined, until: undefined }], NOW).gifts).toBeNull()
})

test('a gift that is perhaps too late is not summed as one that waits', () => {
  expect(lettersTogether([letter(NOW), letter(2_000)], NOW)).toEqual({ until: NOW, gifts: null })
})
