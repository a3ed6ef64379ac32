interface Modifiers {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** A command of the browser, such as Alt+Left, which goes back. */
export const isCommand = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey

/**
 * Whether the key belongs to an input method. Safari ends the composition before the key that confirms it, and marks
 * that key by its code alone: it is deprecated, and there is nothing else.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
