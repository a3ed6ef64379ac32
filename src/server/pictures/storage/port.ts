/** Storage for pictures. A name is written once, and its content never changes. */
export interface Pictures {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing one that is already gone succeeds. */
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
  /** Removes partial files left behind by processes that crashed before the given time. */
  removePartialFiles(before: number): Promise<void>
}
