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
    let url: string | undefined
    let gone = false
    draw().then(
      (blob) => {
        if (gone) return
        if (!blob) return setPicture({ state: 'failed' })
        url = URL.createObjectURL(blob)
        setPicture({ state: 'drawn', url, file: new File([blob], name, { type: 'image/png' }) })
      },
      () => gone || setPicture({ state: 'failed' }),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [name, draw])
  return picture
}
