import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateCode } from '../../../src/shell/code/late-code.ts'

const { whenBack } = vi.hoisted(() => ({ whenBack: new Set<() => Promise<unknown>>() }))
vi.mock('../../../src/shell/worker/worker.ts', () => ({
  reloadChunk: (again: () => Promise<unknown>) => void whenBack.add(again),
}))

beforeEach(() => {
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const create = () => {
  const line = { down: true, asked: 0 }
  const pictures = lateCode(async () => {
    line.asked += 1
    if (line.down) throw new TypeError('Failed to fetch dynamically imported module: /pictures.js')
    return 'pictures'
  })
  return { line, pictures }
}

test('pictures that could not be had come to all who wait for them, once the connection is back', async () => {
  const { line, pictures } = create()
  const came: string[] = []
  pictures.whenThere((code) => came.push(`one ${code}`))
  const leave = pictures.whenThere((code) => came.push(`left ${code}`))
  pictures.whenThere((code) => came.push(`other ${code}`))
  leave()
  await expect.poll(() => whenBack.size).toBe(1)
  expect(line.asked).toBe(1)
  for (const again of whenBack) await expect(again()).rejects.toThrow('imported module')
  line.down = false
  for (const again of whenBack) await again()
  expect(came).toEqual(['one pictures', 'other pictures'])
  expect(pictures.known()).toBe('pictures')
})

test('a failure is not kept: whoever comes next asks again', async () => {
  const { line, pictures } = create()
  await expect(pictures.fetch()).rejects.toThrow('imported module')
  line.down = false
  const came: string[] = []
  pictures.whenThere((code) => came.push(code))
  await expect.poll(() => came).toEqual(['pictures'])
  pictures.whenThere((code) => came.push(code))
  expect(came).toEqual(['pictures', 'pictures'])
  await pictures.fetch()
  expect(line.asked).toBe(2)
})
