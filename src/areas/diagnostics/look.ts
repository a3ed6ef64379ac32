import { useCallback, useEffect, useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import { type LoggedRequest, readLog } from '../../client/simulate/request-log.ts'
import { watch } from '../../client/simulate/watch.ts'
import { request } from '../../state/layer.ts'
import { type Files, lookAtFiles } from './files.ts'

export interface KeptAnswer {
  readonly key: string
  readonly action: string
  readonly language: string
  readonly at: number
  readonly bytes: number
}

export interface Findings {
  readonly files: Files
  /** Null if the browser does not tell. */
  readonly storage: { readonly used: number; readonly quota: number } | null
  /** False if nothing can be stored. */
  readonly keeps: boolean
  /** How far the service's clock is ahead of this device's. */
  readonly clockOffset: number
  readonly answers: readonly KeptAnswer[]
  readonly rows: readonly Row[]
  readonly requests: readonly LoggedRequest[]
}

const size = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? '').length

const keptAnswer = ([key, value]: readonly [string, unknown]): KeptAnswer => {
  const [, language = '', action = ''] = key.split('|')
  const at = typeof value === 'object' && value !== null && 'at' in value ? Number(value.at) : 0
  return { key, action, language, at, bytes: size(value) }
}

const storageUsed = async (): Promise<Findings['storage']> => {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

const lookAround = async (): Promise<Findings> => {
  const env = watch()?.env
  const [files, storage, keeps, answers, rows, requests] = await Promise.all([
    lookAtFiles(),
    storageUsed(),
    env?.storage ?? false,
    env?.answers.entries() ?? [],
    env?.outbox.rows() ?? [],
    env ? readLog(env.keyval) : [],
  ])
  return {
    files,
    storage,
    keeps,
    clockOffset: request().now() - (env?.clock.now() ?? Date.now()),
    answers: answers.map(keptAnswer).sort((a, b) => b.at - a.at),
    rows,
    requests,
  }
}

/** Collects the findings at first, on every event of the client, and on request. */
export const useFindings = (): { readonly findings: Findings | null; readonly again: () => void } => {
  const [findings, setFindings] = useState<Findings | null>(null)
  const again = useCallback(() => void lookAround().then(setFindings), [])
  useEffect(() => {
    again()
    return request().onMessage(again)
  }, [again])
  return { findings, again }
}
