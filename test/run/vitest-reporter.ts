import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { type Outcome, quoted, shortened } from './outcome.ts'
import { unexercised, unrefused } from './unexercised.ts'

const RUN = 'npx vitest run --config test/vitest.config.ts'
const nameOf = (test: TestCase): string => test.fullName.replaceAll(' > ', ' ')
const asPattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The same tests run on two engines; a test that runs on one of them does not count as skipped on the other. */
const keyOf = (test: TestCase): string => `${test.module.relativeModuleId}\n${nameOf(test)}`

/** Writes the results for the summary of `npm test` to the file named by VITEST_OUTCOME. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const file = process.env.VITEST_OUTCOME
    if (!file) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    const failed: Outcome['failed'] = inState('failed').map((test) => {
      const { relativeModuleId, project } = test.module
      const only = `${quoted(project.name)} ${relativeModuleId} -t ${quoted(asPattern(nameOf(test)))}`
      const said = shortened((test.result().errors ?? []).flatMap(({ message, diff = [] }) => [message, diff].flat()))
      return {
        name: `${project.name} · ${relativeModuleId} · ${test.fullName}`,
        command: `${RUN} --project ${only}`,
        said,
      }
    })
    // Failures outside tests: a file that does not load, a service that does not start.
    for (const module of modules) {
      const suites = [...module.children.allSuites()]
      const broken = [module, ...suites].filter((one) => one.errors().length > 0)
      const { relativeModuleId, project } = module
      const command = `${RUN} --project ${quoted(project.name)} ${relativeModuleId}`
      for (const one of broken) {
        const name = one.type === 'suite' ? one.fullName : 'the whole file'
        const said = shortened(one.errors().map(({ message }) => message))
        failed.push({ name: `${project.name} · ${relativeModuleId} · ${name}`, command, said })
      }
    }
    for (const { message } of errors) failed.push({ name: `outside any test: ${message}`, command: RUN })
    for (const action of unexercised(modules)) {
      const name = `${action} was answered by no test on PostgreSQL: what it asks there was not explained`
      failed.push({ name, command: `${RUN} --project ${quoted('server on postgres')}` })
    }
    for (const refusal of unrefused(modules)) {
      const name = `${refusal}: the contract declares it, and no test on PostgreSQL got it`
      failed.push({ name, command: `${RUN} --project ${quoted('server on postgres')}` })
    }
    const done = new Set(inState('passed').map(keyOf))
    const skipped = new Map<string, number>()
    for (const test of inState('skipped').filter((one) => !done.has(keyOf(one)))) {
      const { relativeModuleId } = test.module
      skipped.set(relativeModuleId, (skipped.get(relativeModuleId) ?? 0) + 1)
    }
    const outcome: Outcome = {
      passed: inState('passed').length,
      failed,
      again: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
      skipped: [...skipped].map(([where, count]) => `${count} in ${where}`),
    }
    writeFileSync(file, JSON.stringify(outcome))
  }
}
