import * as v from 'valibot'
import { nothing, type Outcome, readJson, shortened, together } from './outcome.ts'

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
})
interface Suite {
  readonly specs: v.InferOutput<typeof specSchema>[]
  readonly suites?: Suite[] | undefined
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
})
const reportSchema = v.object({ suites: v.array(suiteSchema), errors: v.array(v.unknown()) })

const RUN = 'npx playwright test --config test/e2e/playwright.config.ts'

const ofSpec = ({ title, file, line, tests }: Suite['specs'][number]): Outcome => {
  const name = `${file}:${line} · ${title}`
  const inState = (state: string) => tests.filter(({ status }) => status === state)
  const command = `${process.env.TEST_ALL ? 'TEST_ALL=1 ' : ''}${RUN} e2e/${file}:${line}`
  return {
    passed: inState('expected').length + inState('flaky').length,
    failed: inState('unexpected').map(({ results }) => {
      const errors = results.flatMap((result) => result.errors)
      return { name, command, said: shortened(errors.flatMap(({ message = [] }) => message)) }
    }),
    again: inState('flaky').map(() => name),
    skipped: inState('skipped').map(({ annotations }) => {
      const why = annotations.flatMap(({ description = [] }) => description).join(', ')
      return why ? `${name}: ${why}` : name
    }),
  }
}

const ofSuite = ({ specs, suites = [] }: Suite): Outcome => together([...specs.map(ofSpec), ...suites.map(ofSuite)])

/** Parses Playwright's report; null if there is none. */
export const readBrowserOutcome = (file: string): Outcome | null => {
  const parsed = v.safeParse(reportSchema, readJson(file))
  if (!parsed.success) return null
  const outside = parsed.output.errors.map(() => ({ name: 'outside any browser test', command: RUN }))
  return together([...parsed.output.suites.map(ofSuite), { ...nothing, failed: outside }])
}
