import { createElement, type ReactElement } from 'react'

const TAG = /<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>/gi
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi

interface Open {
  readonly name: string
  readonly props: Readonly<Record<string, string>>
  readonly children: ReactElement[]
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const propsOf = (attributes: string): Record<string, string> =>
  Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [camel(name), value]))

/** The elements of a drawing of ours: tags and attributes, no text. */
const read = (svg: string): readonly ReactElement[] => {
  const root: Open = { name: '', props: {}, children: [] }
  const open = [root]
  const add = ({ name, props, children }: Open): void => {
    const into = open.at(-1)?.children
    into?.push(createElement(name, { ...props, key: into.length }, ...children))
  }
  for (const [, closes, name = '', attributes = '', empty] of svg.matchAll(TAG)) {
    if (closes) {
      const whole = open.pop()
      if (whole) add(whole)
    } else if (empty) add({ name, props: propsOf(attributes), children: [] })
    else open.push({ name, props: propsOf(attributes), children: [] })
  }
  return root.children
}

const known = new Map<string, readonly ReactElement[]>()

/** Each drawing is read once: the same elements are not compared again when what is around them is drawn anew. */
export const drawn = (svg: string): readonly ReactElement[] => {
  const found = known.get(svg) ?? read(svg)
  known.set(svg, found)
  return found
}
