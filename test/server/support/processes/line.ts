import { connect, createServer, type Socket } from 'node:net'

/** The line between a service and its database, in the test's hands. */
export interface Line {
  readonly url: string
  /** Whatever has these signs still reaches the database; its answer does not come back, and the connection is gone. */
  loseAnswerTo(signs: string): void
  /** Every connection ends at once; new ones come through. */
  cut(): void
  /** Connections stay open and nothing comes through any more. */
  stall(): void
  heal(): void
  end(): void
}

export const startLine = async (databaseUrl: string): Promise<Line> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let lost: string | null = null
  let stalled = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    let deaf = false
    client.on('data', (bytes) => {
      if (stalled) return
      if (lost !== null && bytes.includes(lost)) {
        lost = null
        deaf = true
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (deaf) client.destroy()
      else if (!stalled) client.write(bytes)
    })
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: url.href,
    loseAnswerTo: (signs) => {
      lost = signs
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stall: () => {
      stalled = true
    },
    heal: () => {
      stalled = false
    },
    end: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
