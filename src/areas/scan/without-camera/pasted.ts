/** What somebody pasted: a picture before a text, where both are there. */
export type Pasted = { readonly file: Blob } | { readonly text: string } | null

export const ofTransfer = (data: DataTransfer | null): Pasted => {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (file) return { file }
  const text = data?.getData('text/plain').trim()
  return text ? { text } : null
}

export const canReadClipboard = (): boolean => 'clipboard' in navigator && 'read' in navigator.clipboard

/** The player may refuse it, and most browsers ask. */
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
