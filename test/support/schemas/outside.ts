/**
 * JSON as text, because it can contain what no JavaScript value can: a duplicate key, an endless number, half a
 * surrogate pair.
 */
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

const numbers = [
  '-0',
  '-1',
  '0.1',
  '1e300',
  '-1e300',
  '1e999',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '253402300800000',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
]
const texts = [
  '""',
  '" "',
  '"a\\u0000b"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00tail"',
  '"\\ud83d\\udc2f"',
  '"\\u202e\\u200b\\ufeff"',
  '"https://fcm.googleapis.com/\\u0000x"',
  '"%00"',
  '"../../ops.key"',
  '"\' or 1=1 --"',
  '"$1"',
  '"__proto__"',
  '"9999-12-31"',
  '"0000-01-01"',
  '"1e300"',
  `"${'x'.repeat(5_000)}"`,
  `"${'é'.repeat(20_000)}"`,
]
const shapes = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '{"a":1,"a":2}',
  '{"__proto__":{"roleid":"1"}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"length":-1}',
  nested(31, '[', ']'),
  nested(33, '[', ']'),
  nested(4_000, '[', ']'),
  `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`,
  `[${'0,'.repeat(9_000)}0]`,
]
export const outsideValues: readonly string[] = [...numbers, ...texts, ...shapes]

/** Invalid replacements that are close to the value. */
export const outsideOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return texts
  return typeof value === 'number' ? numbers : shapes
}

/** Unexpected members to add to a request. */
export const outsideMembers: readonly string[] = [
  '"__proto__":{"roleid":"1"}',
  '"constructor":{"name":"x"}',
  `"__proto__":${nested(4_000, '[', ']')}`,
  `"more":${nested(4_000, '[', ']')}`,
  '"action":"logout"',
  '"roleid":"1"',
  '"opKey":"a\\u0000"',
  '"key":"\\ud800"',
  '"v":1e300',
  '"v":-0',
  '"a\\u0000":1',
  '"\\ud800":1',
]
