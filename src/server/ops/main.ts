import { run } from './command/run.ts'

/**
 * `npm run ops`: the operator's desk. It speaks to the running service; only `backup` and `restore` open its data.
 */
process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  live: process.stderr.isTTY === true,
  env: process.env,
})
