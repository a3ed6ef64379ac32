/** A picture as it came with a call, made safe already. */
export interface SentPicture {
  readonly name: string
  /** The sha256 of what was sent: the signed call names the same. */
  readonly digest: string
  /** Puts it where pictures live. */
  keep(): Promise<string>
}
