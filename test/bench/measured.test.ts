import { expect, test } from 'vitest'
import { withMeasured } from './measured.ts'

const speed = { title: 'Speed', head: ['', 'ms'], rows: [['read', '12']], note: '' }
const page = '# As last measured\n\nWords.\n\n## Size\n\nyesterday\n\nkept\n'

test('a measurement stands in a section of its own, beside those that were not made again', () => {
  const first = withMeasured(page, speed, 'today')
  expect(first).toBe(`${page}\n## Speed\n\ntoday\n\n|      | ms  |\n| ---- | --- |\n| read | 12  |\n`)
  const again = withMeasured(first, { ...speed, rows: [['read', '9']], note: 'Faster.' }, 'tomorrow')
  expect(again).toContain('kept\n\n## Speed\n\ntomorrow')
  expect(again).not.toContain('today')
  expect(again.endsWith('| read | 9   |\n\nFaster.\n')).toBe(true)
})
