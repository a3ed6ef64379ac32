import * as v from 'valibot'

/** Trace events by kind of work; all others are "the rest". */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'scripts compiled': ['v8.compile', 'v8.compileModule', 'V8.CompileCode', 'v8.evaluateModule.compile'],
  'scripts run': [
    'v8.evaluateModule',
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'v8.callFunction',
    'TimerFire',
    'FireAnimationFrame',
    'EventDispatch',
    'v8.run',
  ],
  'style and layout': [
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'IntersectionObserverController::computeIntersections',
  ],
  painted: ['Paint', 'Layerize', 'Commit', 'UpdateLayer'],
  'page parsed': ['ParseHTML', 'ParseAuthorStyleSheet'],
  'memory cleared': ['MinorGC', 'MajorGC', 'V8.GCScavenger', 'BlinkGC.AtomicPhase'],
}
export const works: readonly string[] = [...Object.keys(kinds), 'the rest', 'waited']

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])))

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number(), 0),
      args: v.optional(
        v.looseObject({ data: v.optional(v.looseObject({ documentLoaderURL: v.optional(v.string()) })) }),
      ),
    }),
  ),
})

/** The work of the page's thread in its first milliseconds, by self time of each event. */
export const workUntil = (trace: Buffer, url: string, untilMs: number): Record<string, number> => {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString('utf8')))
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  if (!start) throw new Error('the trace tells of no navigation')
  const end = start.ts + untilMs * 1000
  const ours = traceEvents
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts && ts < end,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const spent = new Map<string, number>(works.map((work) => [work, 0]))
  const add = (work: string, time: number) => spent.set(work, (spent.get(work) ?? 0) + time / 1000)
  const around: { readonly kind: string; readonly until: number }[] = []
  let busy = 0
  for (const { name, ts, dur } of ours) {
    while ((around.at(-1)?.until ?? end) <= ts && around.length > 0) around.pop()
    const time = Math.min(dur, end - ts)
    const outer = around.at(-1)
    const kind = kindOf.get(name) ?? outer?.kind ?? 'the rest'
    if (outer) add(outer.kind, -time)
    else busy += time
    add(kind, time)
    around.push({ kind, until: ts + time })
  }
  add('waited', end - start.ts - busy)
  return Object.fromEntries(spent)
}
