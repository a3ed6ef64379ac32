import { describe, expect, test } from 'vitest'
import { wrongAmong } from './sources.ts'

const wrong = (files: Readonly<Record<string, string>>) => wrongAmong(new Map(Object.entries(files)))

describe('the imports of the sources', () => {
  test('go in no circle', () => {
    const two = { 'src/a.ts': "import { b } from './b.ts'", 'src/b.ts': "export { c } from './room/c.tsx'" }
    const back = "import {\n  a,\n  type A,\n} from '../a.ts'"
    expect(wrong({ ...two, 'src/room/c.tsx': back })).toEqual(['src/a.ts → src/b.ts → src/room/c.tsx → src/a.ts'])
    expect(wrong({ ...two, 'src/room/c.tsx': "import '../a.ts'" })).toHaveLength(1)
  })

  test('come back as no type either', () => {
    const one = { 'src/a.ts': "import { b } from './b.ts'" }
    const circle = ['src/a.ts → src/b.ts → src/a.ts']
    expect(wrong({ ...one, 'src/b.ts': "import type { A } from './a.ts'" })).toEqual(circle)
    expect(wrong({ ...one, 'src/b.ts': "export type { A } from './a.ts'" })).toEqual(circle)
    expect(wrong({ ...one, 'src/b.ts': "import { type A } from './a.ts'" })).toEqual(circle)
  })

  test('may come back later', () => {
    const one = { 'src/a.ts': "import { b } from './b.ts'" }
    expect(wrong({ ...one, 'src/b.ts': "export const later = () => import('./a.ts')" })).toEqual([])
  })

  test('lead from room to room of the shell in no circle', () => {
    const back = { 'src/shell/toast/a.ts': "import { b } from '../texts/b.ts'", 'src/shell/texts/b.ts': '' }
    expect(wrong({ ...back, 'src/shell/texts/c.ts': "import { d } from '../address/d.ts'" })).toEqual([])
    expect(wrong({ ...back, 'src/shell/texts/c.ts': "import { a } from '../toast/a.ts'" })).toEqual([
      'src/shell/toast → src/shell/texts → src/shell/toast',
    ])
    expect(wrong({ ...back, 'src/shell/texts/c.ts': "import type { A } from '../toast/a.ts'" })).toHaveLength(1)
  })

  test('lead from no area into another', () => {
    const from = (file: string, to: string) => wrong({ [file]: `import { x } from '${to}'` })
    expect(from('src/areas/mine/a.tsx', '../home/b.ts')).toEqual([
      'src/areas/mine/a.tsx may not import src/areas/home/b.ts',
    ])
    expect(from('src/areas/shared/a.tsx', '../home/b.ts')).toHaveLength(1)
    expect(wrong({ 'src/areas/mine/a.ts': "import type { X } from '../home/b.ts'" })).toHaveLength(1)
    expect(from('src/areas/mine/a.tsx', '../shared/b.ts')).toEqual([])
    expect(from('src/areas/mine/room/a.tsx', '../b.ts')).toEqual([])
  })

  test('lead from the shell into an area later alone', () => {
    const from = (text: string) => wrong({ 'src/shell/room/a.ts': text })
    expect(from("import { x } from '../../areas/home/b.ts'")).toEqual([
      'src/shell/room/a.ts may not import src/areas/home/b.ts',
    ])
    expect(from("export const load = () => import('../../areas/home/b.ts')")).toEqual([])
  })
})
