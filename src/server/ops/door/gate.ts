import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { addressOf, isLoopback } from '../../http/address.ts'

/** Signs of a proxy in front: then "from loopback" only means that the proxy runs here. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * The operator sits at the machine itself. Through a proxy nobody comes in, unless OPS_FROM names the address and the
 * proxies that vouch for it are configured. Pages in a browser never do.
 */
export const mayReachOps = (context: Context, config: Pick<Config, 'opsFrom' | 'trustedProxies'>): boolean => {
  if (context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') !== undefined) return false
  if (!FORWARDED.some((name) => context.req.header(name) !== undefined)) return isLoopback(context)
  return config.trustedProxies > 0 && config.opsFrom.includes(addressOf(context, config.trustedProxies))
}
