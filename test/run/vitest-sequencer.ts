import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of one project one after the other: a worker goes on only where the next file in the queue is of its own
 * project, and a new one imports the whole service again.
 */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => sorted.filter(({ project }) => project.name === name))
  }
}
