/**
 * How an operator's verb says no: in English, with what would mend it. Players' refusals have their own catalogue.
 */
export type OpsCode = 'bad_request' | 'forbidden' | 'unknown_act' | 'not_found' | 'conflict'

export const statusOf: Readonly<Record<OpsCode, number>> = {
  bad_request: 400,
  forbidden: 403,
  unknown_act: 404,
  not_found: 404,
  conflict: 409,
}

export class OpsRefusal extends Error {
  readonly code: OpsCode

  constructor(code: OpsCode, mend: string) {
    super(mend)
    this.code = code
  }
}

export const deny = (code: OpsCode, mend: string): never => {
  throw new OpsRefusal(code, mend)
}
