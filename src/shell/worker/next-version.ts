/** What the browser says of a worker that it has begun to install. */
export const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant')
    worker.addEventListener('statechange', look)
    look()
  })

/** Somewhat more than a version takes. */
const ROOM = 4_000_000
const PROBE = 'room'

/** A device that refuses to keep what another version would take. */
export const lacksRoom = async (): Promise<boolean> => {
  try {
    await (await caches.open(PROBE)).put('/room', new Response(new ArrayBuffer(ROOM)))
    return false
  } catch {
    return true
  } finally {
    await caches.delete(PROBE).catch(() => undefined)
  }
}

/**
 * Asks for the next version, and waits until it is there. Rejects where a bad line cut it off; false where a full disk
 * refused it, which it would again.
 */
export const fetchNext = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const { installing } = await registration.update()
  if (!installing || (await isInstalled(installing))) return true
  if (await lacksRoom()) return false
  throw new Error('not installed')
}
