import type { Env } from '../env.ts'
import { watched } from './watch.ts'

export const watchPage = (env: Env): Env => watched(env, 'page', async () => (await import('./inject.ts')).inject)
