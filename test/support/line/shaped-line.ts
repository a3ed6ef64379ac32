import { connect, createServer, type Socket } from 'node:net'

export interface LineShape {
  readonly bitsPerSecond: number
  readonly roundTripMs: number
}

/** A slow line between browser and service. All connections share its bandwidth. */
export interface ShapedLine {
  readonly url: string
  shape: LineShape
  /** `down`: connections are reset. `hanging`: they are accepted and never answered. */
  state: 'up' | 'down' | 'hanging'
  stop(): Promise<void>
}

/** Small enough that a large file does not delay a small answer on another connection. */
const SLICE = 2_920
/** How much a sender may buffer before it is paused, like a socket's buffer. */
const MOST_WAITING = 128 * 1024

interface Flow {
  readonly from: Socket
  readonly to: Socket
  readonly waiting: Buffer[]
  ended: boolean
  /** When the connection is established: its handshake takes one round trip. */
  readonly opensAt: number
}

const waitingIn = ({ waiting }: Flow): number => waiting.reduce((sum, { length }) => sum + length, 0)

const takeSlice = (flow: Flow): Buffer => {
  const first = flow.waiting.shift() ?? Buffer.alloc(0)
  if (first.length <= SLICE) return first
  flow.waiting.unshift(first.subarray(SLICE))
  return first.subarray(0, SLICE)
}

/** One direction: flows take turns at the bandwidth, and data arrive half a round trip later, in order. */
const createDirection = (line: ShapedLine) => {
  const turns: Flow[] = []
  const onItsWay: { readonly due: number; arrive(): void }[] = []
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  const sendOne = (now: number): boolean => {
    const next = turns.findIndex(({ opensAt }) => opensAt <= now)
    const [flow] = next < 0 ? [] : turns.splice(next, 1)
    if (!flow) return false
    const piece = takeSlice(flow)
    // A late timer must not make the line slower than configured.
    freeAt = Math.max(freeAt, now - 20) + (piece.length * 8_000) / line.shape.bitsPerSecond
    const last = flow.ended && flow.waiting.length === 0
    const arrive = () => {
      if (flow.to.destroyed) return
      if (piece.length > 0) flow.to.write(piece)
      if (last) flow.to.end()
    }
    onItsWay.push({ due: freeAt + line.shape.roundTripMs / 2, arrive })
    if (flow.waiting.length > 0) turns.push(flow)
    if (flow.from.isPaused() && waitingIn(flow) < MOST_WAITING) flow.from.resume()
    return true
  }

  const tick = (): void => {
    clearTimeout(timer)
    const now = performance.now()
    while (turns.length > 0 && freeAt <= now && sendOne(now));
    for (let first = onItsWay[0]; first && first.due <= now; first = onItsWay[0]) {
      onItsWay.shift()
      first.arrive()
    }
    const waits = [
      ...turns.map(({ opensAt }) => Math.max(opensAt, freeAt)),
      ...onItsWay.slice(0, 1).map(({ due }) => due),
    ]
    if (waits.length > 0) timer = setTimeout(tick, Math.max(1, Math.min(...waits) - now))
  }

  return (from: Socket, to: Socket, opensAt: number): void => {
    const flow: Flow = { from, to, waiting: [], ended: false, opensAt }
    const takeTurn = () => {
      if (!turns.includes(flow)) turns.push(flow)
      tick()
    }
    from.on('data', (bytes) => {
      if (line.state !== 'up') return
      flow.waiting.push(Buffer.from(bytes))
      if (waitingIn(flow) >= MOST_WAITING) from.pause()
      takeTurn()
    })
    from.on('end', () => {
      flow.ended = true
      takeTurn()
    })
  }
}

export const startShapedLine = async (target: string, shape: LineShape): Promise<ShapedLine> => {
  const { protocol, hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const known = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    known(near)
    if (line.state === 'down') return void near.resetAndDestroy()
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    known(far)
    near.on('close', () => far.destroy())
    far.on('error', () => near.destroy())
    up(near, far, performance.now() + line.shape.roundTripMs)
    down(far, near, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  let state: ShapedLine['state'] = 'up'
  const line: ShapedLine = {
    url: `${protocol}//127.0.0.1:${address.port}`,
    shape,
    get state() {
      return state
    },
    set state(next) {
      state = next
      if (next === 'down') for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  const [up, down] = [createDirection(line), createDirection(line)]
  return line
}
