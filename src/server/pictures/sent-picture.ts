/** An uploaded picture, decoded and re-encoded. */
export interface SentPicture {
  readonly name: string
  /** The SHA-256 of the upload, which the signed call contains as well. */
  readonly digest: string
  /** Writes it to storage. */
  keep(): Promise<string>
}
