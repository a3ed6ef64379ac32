import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of the whole run: started last, one of them would run alone at its end. */
const long = ['event/history', 'abuse/fuzz', 'event/crash', 'mall/crash']
/** Files that mostly wait: started first, they run alongside the others. */
const first = [
  ...long,
  'process/moves',
  'process/start',
  'backup/taken',
  'process/processes',
  'db/lost-connections',
  'jobs/long',
  'build/release',
]
const isFirst = ({ moduleId }: TestSpecification): boolean => first.some((name) => moduleId.endsWith(`${name}.test.ts`))

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
      return [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))]
    })
  }
}
