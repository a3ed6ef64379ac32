/** The channel a build is for, as the environment says. */
export const channel = process.env.CHANNEL ?? 'dev'
export const project = process.env.PROJECT_KEY ?? 'tw-demo'

/** Where the pages for those who build and test live, and what names them: a release build has no word of theirs. */
const WORKSHOP = ['src/areas/workbench/', 'src/areas/diagnostics/', 'src/shell/navigation/dev-routes.ts']

export const ofTheWorkshop = (origin: string): boolean => WORKSHOP.some((room) => origin.startsWith(room))
