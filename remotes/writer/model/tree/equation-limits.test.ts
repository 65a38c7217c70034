import { ommlOf, readLatex } from '@wenfang/shared-equations'
import { expect, it } from 'vitest'
import { decodePacked } from '../encoding/decode.ts'
import { pack } from '../encoding/packed.ts'
import { createMint, parseOne } from './parse.ts'

it.each(["x'", '\\sqrt', '\\sum', '\\binom', '\\hat', '\\left(', 'x^{', '\\begin{pmatrix}'])(
  'refuses %s without end, or writes it so that it can be read',
  (part) => {
    const source = part === "x'" ? `x${"'".repeat(3900)}` : part.repeat(Math.floor(3900 / part.length))
    for (const length of [source.length, part.length * 45]) {
      const read = readLatex(`${source.slice(0, length)}a`)
      if (read.ok)
        expect(
          decodePacked(pack(parseOne(`<m:oMath>${ommlOf(read.maths)}</m:oMath>`, createMint('/test.xml')))),
        ).not.toBe(null)
      else expect(read.message).not.toBe('')
    }
  },
)
