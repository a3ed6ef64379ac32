import { readdirSync, readFileSync } from 'node:fs'
import { parseAsync, traverse, type types } from '@babel/core'
import { isDevOnly } from '../../../src/build/channel.ts'

/**
 * Punctuation between two texts, which depends on the language and belongs into a message. A dot between facts is the
 * same in all.
 */
const joint = /^\s?[:;,.] $|^[：；，、。]$/

const isJoint = (text: string): boolean => joint.test(text)

/** A single message with its tags and spaces. */
const isMessage = (node: types.Node): boolean =>
  node.type === 'JSXElement' &&
  node.openingElement.name.type === 'JSXIdentifier' &&
  ['Trans', 'Plural'].includes(node.openingElement.name.name)

/** A message next to others. Facts may be side by side without one. */
const isSaid = (node: types.Node): boolean =>
  node.type === 'JSXExpressionContainer' && node.expression.type === 'TaggedTemplateExpression'

/** Finds punctuation between texts outside messages. */
export const joinedFaults = async (file: string, source: string): Promise<string[]> => {
  const tree = await parseAsync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx', 'typescript'] },
  })
  const faults: string[] = []
  if (!tree) throw new Error(`${file} cannot be read`)
  const at = (node: types.Node, what: string) => faults.push(`${file}:${node.loc?.start.line}  ${what}`)
  traverse(tree, {
    TemplateLiteral({ node, parent }) {
      if (parent.type === 'TaggedTemplateExpression') return
      const inner = node.quasis.slice(1, -1).map(({ value }) => value.cooked ?? '')
      for (const text of inner.filter(isJoint)) at(node, `“${text}” between two texts wants a message`)
    },
    JSXElement(path) {
      // Its content is one message.
      if (isMessage(path.node)) path.skip()
    },
    JSXExpressionContainer({ node, parent }) {
      if (parent.type === 'JSXAttribute' || node.expression.type !== 'StringLiteral') return
      if (node.expression.value.trim() === '') at(node, 'a space between two texts wants one message')
    },
    JSXText({ node, parent }) {
      if (!/^ +$/.test(node.value) || parent.type !== 'JSXElement') return
      if (parent.children.some(isSaid)) at(node, 'a space between two texts wants one message')
    },
    CallExpression({ node }) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
      const [by] = node.arguments
      if (node.callee.property.name !== 'join' || by?.type !== 'StringLiteral' || !isJoint(by.value)) return
      at(node, `a list joined by “${by.value}” wants a message`)
    },
  })
  return faults
}

/** Folders with texts for players; developer pages are in one language. */
const ROOMS = ['src/areas', 'src/shell', 'src/ui']

export const joinedInRooms = async (): Promise<string[]> => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  ).filter((file) => /\.tsx?$/.test(file) && !isDevOnly(file))
  return (await Promise.all(files.map((file) => joinedFaults(file, readFileSync(file, 'utf8'))))).flat()
}
