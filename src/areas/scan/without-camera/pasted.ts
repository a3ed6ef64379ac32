/** Pasted content; a picture is preferred over text. */
export type Pasted = { readonly file: Blob } | { readonly text: string } | null

export const ofTransfer = (data: DataTransfer | null): Pasted => {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (file) return { file }
  const text = data?.getData('text/plain').trim()
  return text ? { text } : null
}

export const canReadClipboard = (): boolean => 'clipboard' in navigator && 'read' in navigator.clipboard

/** Most browsers ask the player for permission. */
export const ofClipboard = async (): Promise<Pasted> => {
  const items = await navigator.clipboard.read()
  for (const item of items) {
    const picture = item.types.find((type) => type.startsWith('image/'))
    if (picture) return { file: await item.getType(picture) }
  }
  for (const item of items)
    if (item.types.includes('text/plain')) {
      const text = (await (await item.getType('text/plain')).text()).trim()
      if (text) return { text }
    }
  return null
}
