import { describe, expect, test } from 'vitest'
import { calendarFile } from '../../../src/areas/event/detail/calendar-file.ts'

const entry = {
  id: 'red-cliffs',
  name: 'Red Cliffs Cup',
  summary: 'Teams of four.',
  place: '',
  url: 'https://tally.example/#/activityDetail/red-cliffs',
  from: Date.UTC(2026, 10, 30, 11, 45),
  to: Date.UTC(2026, 11, 7, 11, 45),
}
const now = Date.UTC(2026, 10, 23, 1, 2, 3)
const unfolded = (file: string): string => file.replaceAll('\r\n ', '')
const read = (file: string, name: string): string =>
  unfolded(file)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? ''

describe('the file for a calendar', () => {
  test('tells when in UTC, and what it is known by', () => {
    const file = calendarFile(entry, now)
    expect(read(file, 'DTSTART')).toBe('20261130T114500Z')
    expect(read(file, 'DTEND')).toBe('20261207T114500Z')
    expect(read(file, 'DTSTAMP')).toBe('20261123T010203Z')
    expect(read(file, 'UID')).toBe('red-cliffs@tally.example')
    expect(read(file, 'URL')).toBe(entry.url)
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  })

  test('keeps what would end a value or a line from doing so', () => {
    const file = calendarFile({ ...entry, name: 'One, two; three\\', summary: 'First\r\nEND:VEVENT\nlast\u0007' }, now)
    expect(read(file, 'SUMMARY')).toBe('One\\, two\\; three\\\\')
    expect(read(file, 'DESCRIPTION')).toBe('First\\nEND:VEVENT\\nlast')
    expect(unfolded(file).match(/^END:VEVENT$/gm)).toHaveLength(1)
  })

  test('has no line of more than 75 octets, and cuts no character in two', () => {
    const summary = '赤壁之戰，四人隊伍賽，🐯三個階段。'.repeat(12)
    const file = calendarFile({ ...entry, summary }, now)
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(Math.max(...lengths)).toBeGreaterThan(70)
    expect(read(file, 'DESCRIPTION')).toBe(summary)
    expect(file).not.toContain('\uFFFD')
  })

  test('names a place only where there is one', () => {
    expect(calendarFile(entry, now)).not.toContain('LOCATION')
    expect(read(calendarFile({ ...entry, place: 'Ximen, Taipei' }, now), 'LOCATION')).toBe('Ximen\\, Taipei')
  })
})
