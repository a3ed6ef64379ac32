import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** One registry per service, because tests run several in one process. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'tally_requests_total',
    help: 'Answers by action and code; code 0 is success.',
    labelNames: ['action', 'code'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'tally_request_seconds',
    help: 'How long an action took.',
    labelNames: ['action'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'tally_jobs_total',
    help: 'Scheduled work by job and outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  })
  const pushes = new Counter({
    name: 'tally_pushes_total',
    help: 'Notifications handed to push services, by what they said.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const messages = new Counter({
    name: 'tally_messages_total',
    help: 'Tries to hand a verification code to the message gateway, by what it said.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  return { registry, requests, seconds, jobs, pushes, messages }
}
export type Metrics = ReturnType<typeof createMetrics>
