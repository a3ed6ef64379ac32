import { FILLED_FOLDER, startServiceProcess } from '../../support/service-process.ts'

/** The demo world is made once for all workers; each begins with its own copy. */
export default async (): Promise<() => Promise<void>> => {
  const service = await startServiceProcess()
  await service.stop()
  process.env[FILLED_FOLDER] = service.folder
  return service.end
}
