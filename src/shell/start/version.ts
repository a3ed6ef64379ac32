/** The start's script leads to all others by their names: the hash in its own name is the version of the app. */
export const versionIn = (html: string): string | null => /assets\/start-([\w-]+)\.js/.exec(html)?.[1] ?? null

export const ownVersion = (): string | null => versionIn([...document.scripts].map(({ src }) => src).join(' '))
