import { isIP } from 'node:net'
import type { Secrets } from '../session/secrets.ts'

/** The eight groups of an IPv6 address; a dotted ending counts as two. */
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
 * What limits count by. `line` is one customer: an IPv4 address or an IPv6 /64. `network` is an IPv4 /24 or an IPv6
 * /48, since somebody with many addresses usually has adjacent ones.
 */
export const networkOf = (address: string): { readonly line: string; readonly network: string } => {
  const [bare = ''] = address.split('%')
  const plain = MAPPED.exec(bare)?.[1] ?? bare
  if (isIP(plain) === 4) return { line: plain, network: `${plain.split('.').slice(0, 3).join('.')}.0/24` }
  if (isIP(plain) !== 6) return { line: plain, network: plain }
  const groups = groupsOf(plain)
  return { line: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

/** The network of a `line`. */
export const networkOfLine = (line: string): string => networkOf(line.replace(/\/64$/, '')).network

/** Both as keyed hashes, which is enough for counting. */
export const countedBy = (secrets: Secrets, address: string) => {
  const { line, network } = networkOf(address)
  return { address: secrets.index('address', line), network: secrets.index('address', network) }
}
