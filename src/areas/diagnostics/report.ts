import type { Simulation } from '../../client/simulate/simulation.ts'
import { PROTOCOL } from '../../contract/version.ts'
import { language } from '../../shell/texts/language.ts'
import { connection } from '../../state/connection.ts'
import { environment } from '../../state/environment.ts'
import type { Findings } from './look.ts'

/**
 * For a bug report: everything on the page except what may be a player's data, such as arguments and operation keys.
 */
export const reportOf = ({ answers, rows, ...findings }: Findings, simulation: Simulation): string =>
  JSON.stringify(
    {
      ...environment,
      protocol: PROTOCOL,
      language: language.current,
      connection: connection.current,
      agent: navigator.userAgent,
      at: new Date().toISOString(),
      simulation,
      ...findings,
      answers: answers.map(({ action, at, bytes }) => ({ action, at, bytes })),
      rows: rows.map(({ action, state, attempts, ambiguous, epoch, nextAt }) => ({
        action,
        state,
        attempts,
        ambiguous,
        epoch,
        nextAt,
      })),
    },
    null,
    1,
  )
