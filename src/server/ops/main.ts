import { factsText } from '../process/error-facts.ts'
import { run } from './command/run.ts'
import { exits } from './command/usage.ts'

// Node would print the message of a database error, and with it what is in the rows.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${factsText(error)}\n`)
  process.exit(exits.failed)
})

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
