// Data from outside the workbook: what can be read from a text, and what stays outside.
import { parseNumber } from '../coerce.ts'
import { ERROR, Matrix, type Scalar } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { parseXml, textOf } from './xml-tree.ts'
import { evaluateXPath } from './xpath.ts'
import { XPathError } from './xpath-values.ts'

function filterXml(source: string, path: string): Scalar | Matrix {
  const root = parseXml(source)
  must(root !== null, ERROR.value)
  try {
    const found = root ? evaluateXPath(path, root) : []
    if (typeof found !== 'object') return found
    must(found.length > 0, ERROR.value)
    const cells = found.map((one): readonly Scalar[] => {
      const text = textOf(one)
      return [parseNumber(text) ?? text]
    })
    return cells.length === 1 ? (cells[0]?.[0] ?? '') : Matrix.of(cells)
  } catch (error) {
    if (error instanceof XPathError || error instanceof RangeError) throw ERROR.value
    throw error
  }
}

/** What needs the network, a program of this computer or a service: nothing of a workbook leaves it. */
const blocked = (signature: string): Definition => [signature, () => ERROR.blocked]
/** There is no connection to a cube of data, so its name is unknown. */
const withoutCube = (signature: string): Definition => [signature, () => ERROR.name]

export const FOREIGN_DATA: Definitions = {
  FILTERXML: ['tt', filterXml],
  WEBSERVICE: blocked('t'),
  STOCKHISTORY: blocked('vvv?v?v?v*'),
  IMAGE: blocked('vv?v?v?v?'),
  RTD: blocked('vvvv*'),
  CALL: blocked('vv*'),
  'REGISTER.ID': blocked('vvv?'),
  COPILOT: blocked('vv*'),
  TRANSLATE: blocked('tt?t?'),
  DETECTLANGUAGE: blocked('t'),
  CUBEKPIMEMBER: withoutCube('vvvv?'),
  CUBEMEMBER: withoutCube('vvv?'),
  CUBEMEMBERPROPERTY: withoutCube('vvv'),
  CUBERANKEDMEMBER: withoutCube('vvvv?'),
  CUBESET: withoutCube('vvv?v?v?'),
  CUBESETCOUNT: withoutCube('v'),
  CUBEVALUE: withoutCube('vv*'),
}
