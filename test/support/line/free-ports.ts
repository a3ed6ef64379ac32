import { once } from 'node:events'
import { createServer } from 'node:net'

/** Free ports of this machine, all different, because all are held until the last is known. */
export async function freePorts(count: 2): Promise<[number, number]>
export async function freePorts(count: 4): Promise<[number, number, number, number]>
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = await Promise.all(
    servers.map(async (server) => {
      if (!server.listening) await once(server, 'listening')
      const address = server.address()
      if (typeof address !== 'object' || address === null) throw new Error('no port')
      return address.port
    }),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
