/** The channel of the build, from the environment. */
export const channel = process.env.CHANNEL ?? 'dev'
export const project = process.env.PROJECT_KEY ?? 'tw-demo'

/** The pages for developers and testers, and the routes to them: a release build contains none of it. */
const DEV_ONLY = ['src/areas/workbench/', 'src/areas/diagnostics/', 'src/shell/navigation/dev-routes.ts']

export const isDevOnly = (origin: string): boolean => DEV_ONLY.some((room) => origin.startsWith(room))
