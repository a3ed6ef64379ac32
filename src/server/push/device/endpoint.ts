import type { Config } from '../../config/config.ts'

/**
 * The hosts of browsers' push services. The endpoint comes from the client, and the service must not send requests to
 * arbitrary hosts.
 */
const KNOWN = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const isUnder = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)

export const isPushEndpoint = (
  endpoint: string,
  { pushHosts, channel }: Pick<Config, 'pushHosts' | 'channel'>,
): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (username !== '') return false
  // The stub push service of tests and demos runs on this machine.
  if (channel === 'dev' && protocol === 'http:' && hostname === '127.0.0.1') return true
  const standardPort = port === '' || port === '443'
  return protocol === 'https:' && standardPort && [...KNOWN, ...pushHosts].some((name) => isUnder(hostname, name))
}
