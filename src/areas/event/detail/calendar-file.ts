/** An event for a calendar file (RFC 5545). */
export interface CalendarEntry {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly place: string
  readonly url: string
  readonly from: number
  readonly to: number
}

const MOST_OCTETS = 75

/** In UTC, so that calendars need no time zone data for Taipei. */
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Escapes separators and line breaks; other control characters are not allowed. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[;,]/g, '\\$&')
    .replace(/\p{Cc}/gu, '')

const octets = (text: string): number => new TextEncoder().encode(text).length

/** Folds lines at 75 octets without splitting a character; continuation lines begin with a blank. */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const character of line) {
    const size = octets(character)
    if (length + size > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      length = 1
    }
    current += character
    length += size
  }
  return [...lines, current].join('\r\n')
}

export const calendarFile = ({ id, name, summary, place, url, from, to }: CalendarEntry, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiger Tally//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
