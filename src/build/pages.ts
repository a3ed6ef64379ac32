import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { runnerImport } from 'vite'
import { channel } from './channel.ts'
import { linguiMacro } from './lingui-macro.ts'

const tableSchema = v.record(v.string(), v.looseObject({ path: v.string(), load: v.optional(v.function()) }))

/** The paths of the routes that have a page, out of the app's own table: what leads nowhere is offered nowhere. */
export const pagesThereAre = async (): Promise<ReadonlyMap<string, string>> => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { module } = await runnerImport<{ readonly routes: unknown }>(`${root}src/shell/navigation/routes.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [linguiMacro()],
    define: { __CHANNEL__: JSON.stringify(channel) },
  })
  const routes = v.parse(tableSchema, module.routes)
  return new Map(Object.entries(routes).flatMap(([name, { path, load }]) => (load ? [[name, path] as const] : [])))
}
