import type { Context } from 'hono'
import type { Config } from '../../config/config.ts'
import { addressOf, isForwarded, isLoopback } from '../../http/address.ts'

/**
 * The operator sits at the machine itself. Through a proxy nobody comes in, unless OPS_FROM names the address and the
 * proxies that vouch for it are configured. Pages in a browser never do.
 */
export const mayReachOps = (context: Context, config: Pick<Config, 'opsFrom' | 'trustedProxies'>): boolean => {
  if (context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') !== undefined) return false
  if (!isForwarded(context)) return isLoopback(context)
  return config.trustedProxies > 0 && config.opsFrom.includes(addressOf(context, config.trustedProxies))
}
