/** Resolves when an installing worker is installed (true) or has failed (false). */
export const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant')
    worker.addEventListener('statechange', look)
    look()
  })

/** Somewhat more than one version needs. */
const ROOM = 4_000_000
const PROBE = 'room'

/** Whether the device refuses to store as much as another version needs. */
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
 * Fetches the next version and waits until it is installed. Rejects if the connection broke; false if a full disk
 * refused it, because retrying would not help.
 */
export const fetchNext = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const { installing } = await registration.update()
  if (!installing || (await isInstalled(installing))) return true
  if (await lacksRoom()) return false
  throw new Error('the next version did not install')
}
