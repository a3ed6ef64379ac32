import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keyInFile } from '../../../../src/server/key-file.ts'

const [folder = '', count = '0'] = process.argv.slice(2)

/** Asks for one key after the other, so that several of these processes meet at most of them. */
for (let n = 0; n < Number(count); n++) {
  const make = () => randomBytes(32).toString('hex')
  console.log(keyInFile(join(folder, String(n)), make, /^[0-9a-f]{64}$/))
}
