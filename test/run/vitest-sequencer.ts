import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait: started first, they run alongside the others. */
const waiting = [
  'process/moves',
  'process/start',
  'backup/taken',
  'process/processes',
  'db/lost-connections',
  'jobs/long',
  'build/release',
]
const waits = ({ moduleId }: TestSpecification): boolean => waiting.some((name) => moduleId.endsWith(`${name}.test.ts`))

/**
 * Keeps files of the same project together: a worker is only reused if the next file belongs to its project, and a new
 * one imports the whole service again.
 */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const files = sorted.filter(({ project }) => project.name === name)
      return [...files.filter(waits), ...files.filter((file) => !waits(file))]
    })
  }
}
