import { expect, test } from 'vitest'
import { networkOf, networkOfLine } from '../../../../src/server/http/network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['-', '-', '-'],
])('%s is counted as %s within %s', (address, line, network) => {
  expect(networkOf(address)).toEqual({ line, network })
  expect(networkOfLine(line)).toBe(network)
})

test('every address of a customer is the same line', () => {
  const lines = Array.from({ length: 500 }, (_, host) => networkOf(`2001:db8:7:9:${host.toString(16)}::${host}`).line)
  expect(new Set(lines).size).toBe(1)
})
