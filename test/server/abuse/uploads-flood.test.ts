import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { SIGNATURE_HEADER } from '../../../src/contract/wire/envelope.ts'
import { signAtk } from '../../../src/contract/wire/signature.ts'
import { UPLOAD_BODY, UPLOAD_FILE, UPLOAD_PATH } from '../../../src/contract/wire/upload.ts'
import { isFullRun } from '../../support/full-run.ts'
import { bodyOf, type Credentials, nextNonce } from '../support/client.ts'
import { interlaced, png } from '../support/pictures/pictures.ts'
import { digestOf } from '../support/pictures/uploads.ts'
import { type OtherProcess, sendTo, startProcess, stopProcess } from '../support/processes/other-process.ts'
import { logInTo } from '../support/processes/writers.ts'
import { engine, engineAvailable, freshDatabase } from '../support/service.ts'

const UPLOADS = 100
const EACH = 5
/** In megabytes, where two are unpacked at once: four, as many as the process has threads for, take a half more. */
const MOST_GROWTH = 300

/** The most that the process has held so far, in megabytes. */
const peakOf = ({ child }: OtherProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024

const uploadTo = async (url: string, as: Credentials, bytes: Uint8Array, opKey: string): Promise<number> => {
  const body = bodyOf('modify', { avatar: digestOf(bytes) }, { as, opKey })
  const form = new FormData()
  form.set(UPLOAD_BODY, body)
  form.set(UPLOAD_FILE, new Blob([Uint8Array.from(bytes)]))
  const headers = { [SIGNATURE_HEADER]: signAtk(as.token, Date.now(), nextNonce(), body) }
  return (await fetch(url + UPLOAD_PATH, { method: 'POST', body: form, headers })).status
}

describe.runIf(isFullRun && engineAvailable && engine === 'postgres' && process.platform === 'linux')(
  'uploads at once',
  () => {
    let service: OtherProcess | null = null
    afterEach(async () => {
      if (service) await stopProcess(service)
    })

    /** So many at once while somebody else reads; what was answered, and by how many megabytes the process grew. */
    const flood = async (picture: Uint8Array, what: string) => {
      const running = await startProcess(await freshDatabase(), { CODES_PER_ADDRESS: '1000' })
      service = running
      const players: Credentials[] = []
      for (let n = 0; n < UPLOADS / EACH; n++) players.push(await logInTo(running.url))
      const other = await logInTo(running.url)
      const times: number[] = []
      const read = async () => {
        const began = performance.now()
        expect((await sendTo(running.url, 'mail_list', {}, other)).code).toBe(0)
        times.push(performance.now() - began)
      }
      await read()
      const before = peakOf(running)
      let over = false
      const uploads = Promise.all(
        Array.from({ length: UPLOADS }, (_, n) => {
          const as = players[n % players.length]
          return as ? uploadTo(running.url, as, picture, `picture-${n}`) : 0
        }),
      ).finally(() => {
        over = true
      })
      while (!over) await read()
      const answers = await uploads
      times.sort((a, b) => a - b)
      const p95 = times[Math.floor(times.length * 0.95)] ?? 0
      const peak = peakOf(running)
      console.log(
        `${UPLOADS} uploads ${what}: peak ${before.toFixed(0)} to ${peak.toFixed(0)} MB, others' p95 ${p95.toFixed(0)} ms`,
      )
      expect(running.child.exitCode).toBeNull()
      return { answers, grown: peak - before }
    }

    test('of pictures of 49 million pixels take little memory, end nothing, and others are answered meanwhile', async () => {
      const { answers, grown } = await flood(await png(7_000, 7_000), 'of too many pixels')
      expect(answers.filter((status) => ![400, 429, 503].includes(status))).toEqual([])
      expect(answers).toContain(400)
      // One picture of so many pixels unfolded is 196 MB.
      expect(grown).toBeLessThan(190)
    })

    test('of the largest pictures that are taken are unpacked two at a time, and others are answered meanwhile', async () => {
      const { answers, grown } = await flood(await interlaced(4_000, 3_999), 'as large as they may be')
      // Whoever has a picture that is looked at is told so, and only after theirs was unpacked as well.
      expect(answers.filter((status) => ![200, 409, 429, 503].includes(status))).toEqual([])
      expect(answers).toContain(200)
      expect(grown).toBeLessThan(MOST_GROWTH)
    })
  },
)
