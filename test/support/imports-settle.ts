import { afterAll, vi } from 'vitest'

/** What a view began to load is loaded before its file ends: on a busy machine it would come after its environment. */
afterAll(async () => {
  await vi.dynamicImportSettled()
})
