import { run } from './command/run.ts'

/**
 * `npm run ops`: the operator's command. It talks to the running service; only `backup` and `restore` open the
 * database.
 */
process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  live: process.stderr.isTTY === true,
  env: process.env,
})
