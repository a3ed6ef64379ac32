import { useEffect, useState } from 'react'

interface Drawn {
  readonly file: File
  readonly url: string
}
export type Picture = { readonly state: 'drawing' | 'failed' } | ({ readonly state: 'drawn' } & Drawn)

/** Drawn once when the sheet opens; the object URL is revoked when it closes. */
export const usePicture = (name: string, draw: () => Promise<Blob | null>): Picture => {
  const [picture, setPicture] = useState<Picture>({ state: 'drawing' })
  useEffect(() => {
    let gone = false
    draw().then(
      (blob) => {
        if (gone) return
        if (!blob) return setPicture({ state: 'failed' })
        const url = URL.createObjectURL(blob)
        setPicture({ state: 'drawn', url, file: new File([blob], name, { type: 'image/png' }) })
      },
      () => gone || setPicture({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [name, draw])
  const url = picture.state === 'drawn' ? picture.url : null
  // Only once another one is shown, or the sheet closes.
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url])
  return picture
}
