import { isIP } from 'node:net'
import type { Secrets } from '../session/secrets.ts'

/** The eight groups of an IPv6 address; a dotted end counts as two. */
const groupsOf = (address: string): readonly string[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const pair = (high: string | undefined, low: string | undefined) => (Number(high) * 256 + Number(low)).toString(16)
  const plain = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address
  const [before = '', after] = plain.split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const between = after === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...between, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Whom limits count by. One customer has one IPv4 address or a whole IPv6 /64: that is `line`. Whoever has many of
 * them has them side by side, in an IPv4 /24 or an IPv6 /48: that is `network`.
 */
export const networkOf = (address: string): { readonly line: string; readonly network: string } => {
  const [bare = ''] = address.split('%')
  const plain = MAPPED.exec(bare)?.[1] ?? bare
  if (isIP(plain) === 4) return { line: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` }
  if (isIP(plain) !== 6) return { line: plain, network: plain }
  const groups = groupsOf(plain)
  return { line: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** Of what `networkOf` calls a line. */
export const networkOfLine = (line: string): string => networkOf(line.replace(/\/64$/, '')).network

/** The same as keyed hashes: enough to count by. */
export const countedBy = (secrets: Secrets, address: string) => {
  const { line, network } = networkOf(address)
  return { address: secrets.index('address', line), network: secrets.index('address', network) }
}
