/** The link or button that an event is about. */
export const linkAt = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button') : null
