/** Where pictures live. A name is written once and never changes what it holds. */
export interface Pictures {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** One that is gone already is what was asked for. */
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
  /** What a process that died had begun to write before that. */
  removeHalves(before: number): Promise<void>
}
