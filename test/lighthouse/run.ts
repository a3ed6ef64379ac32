import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { channel, project } from '../../src/build/channel.ts'
import { ensureBuilt } from '../../src/server/client-build/build.ts'
import { showTable } from '../bench/table.ts'
import { chromiumArgs, findChromium } from '../support/browsers/browser.ts'
import { startServiceProcess } from '../support/service-process.ts'
import { type Audited, failuresOf, median, type Report, wanted } from './verdict.ts'

/** `npm run lighthouse`. A busy machine makes the times worse, never better; the other two do not depend on it. */
const ROUNDS = 3

// Ahead of the service, which would build it at its start and be taken for one that does not come up.
await ensureBuilt({ CHANNEL: channel, PROJECT_KEY: project })

const look = async (url: string): Promise<Report> => {
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const { port } = new URL(browser.wsEndpoint())
    const result = await lighthouse(url, {
      port: Number(port),
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result) throw new Error('Lighthouse gave no report')
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    const scoreOf = (category: string): number => lhr.categories[category]?.score ?? Number.NaN
    const audits = Object.values(lhr.audits).map(
      ({ id, title, score, numericValue }): Audited => ({ id, title, score, value: numericValue ?? Number.NaN }),
    )
    const counted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    )
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      audits: audits.filter(({ id }) => counted.includes(id)),
    }
  } finally {
    await browser.close()
  }
}

const service = await startServiceProcess()
const reports: Report[] = []
try {
  for (let round = 0; round < ROUNDS; round++) reports.push(await look(`${service.url}/#/home`))
} finally {
  await service.end()
}

const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']
const each = (value: (report: Report) => number, show: (value: number) => string): string[] => [
  ...reports.map((report) => show(value(report))),
  show(median(reports.map(value))),
]
const points = (value: number): string => (value * 100).toFixed(0)
const timeOf = (id: string) => (report: Report) => report.audits.find((audit) => audit.id === id)?.value ?? Number.NaN

console.log('\nHome for a visitor, Lighthouse mobile')
showTable(
  `Lighthouse, ${ROUNDS} rounds`,
  ['', ...reports.map((_, round) => `round ${round + 1}`), 'median', 'goal'],
  [
    ['performance', ...each(({ performance }) => performance, points), points(wanted.performance)],
    ['accessibility', ...each(({ accessibility }) => accessibility, points), points(wanted.accessibility)],
    ['best practices', ...each(({ bestPractices }) => bestPractices, points), points(wanted.bestPractices)],
    ...times.map((id) => [`${id}, ms`, ...each(timeOf(id), (value) => value.toFixed(0)), '']),
    ['layout shift', ...each(timeOf('cumulative-layout-shift'), (value) => value.toFixed(3)), ''],
  ],
)

const failures = failuresOf(reports)
for (const failure of failures) console.error(`\n${failure}`)
process.exit(failures.length === 0 ? 0 : 1)
