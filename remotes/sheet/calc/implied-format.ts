// The number format that a formula brings along into a cell that has none.
import type { FormulaNode, ReferenceNode } from '../formula/index.ts'
import { isDateFormat } from 'numfmt'

const DAY = 'yyyy/m/d'
const MOMENT = 'yyyy/m/d h:mm'
const TIME = 'h:mm'
const MONEY = '"¥"#,##0.00;[Red]"¥"-#,##0.00'
const PERCENT = '0%'

const named = (format: string, names: string): [string, string][] => names.split(' ').map((name) => [name, format])
const OF_FUNCTIONS = new Map<string, string>([
  ...named(DAY, 'DATE TODAY EDATE EOMONTH WORKDAY WORKDAY.INTL DATEVALUE COUPNCD COUPPCD'),
  ...named(MOMENT, 'NOW'),
  ...named(TIME, 'TIME TIMEVALUE'),
  ...named(MONEY, 'PMT PPMT IPMT PV FV NPV DB DDB SLN SYD VDB DOLLAR'),
  ...named(PERCENT, 'IRR MIRR RATE XIRR RRI'),
])
/** Their answer is one of what they are given, or of its kind. */
const OF_ARGUMENTS = new Map<string, number>(
  'SUM AVERAGE MAX MIN MEDIAN ABS ROUND ROUNDUP ROUNDDOWN INT TRUNC SUBTOTAL:1 IFERROR IFNA IF:1 LARGE SMALL MROUND CEILING FLOOR'
    .split(' ')
    .map((entry): [string, number] => {
      const [name = '', at = '0'] = entry.split(':')
      return [name, Number(at)]
    }),
)

type FormatOf = (reference: ReferenceNode) => string | null
type Kind = 'day' | 'percent' | 'other'

function kindOf(format: string): Kind {
  if (isDateFormat(format)) return 'day'
  return format.replaceAll(/"[^"]*"|\\./g, '').includes('%') ? 'percent' : 'other'
}

/**
 * As Excel does it: days stay days when days are added to them, money stays money whatever it is multiplied with. null where
 * nothing is implied. `formatOf`: the format of a cell, of an area that of its first one; null for General and text.
 */
export function impliedFormat(node: FormulaNode, formatOf: FormatOf): string | null {
  const below = (one: FormulaNode | undefined): string | null => (one ? impliedFormat(one, formatOf) : null)
  switch (node.kind) {
    case 'reference':
      return formatOf(node)
    case 'group':
      return below(node.inner)
    case 'prefix':
      return below(node.operand)
    case 'postfix':
      return node.operator === '%' ? PERCENT : null
    case 'call': {
      const own = OF_FUNCTIONS.get(node.name)
      if (own !== undefined) return own
      const at = OF_ARGUMENTS.get(node.name)
      return at === undefined
        ? null
        : (below(node.arguments[at]) ?? (node.name === 'IF' ? below(node.arguments[2]) : null))
    }
    case 'binary':
      return ofBinary(node.operator, below(node.left), below(node.right))
    default:
      return null
  }
}

function ofBinary(operator: string, left: string | null, right: string | null): string | null {
  if (left === null && right === null) return null
  const [first, second] = [left === null ? null : kindOf(left), right === null ? null : kindOf(right)]
  switch (operator) {
    case '+':
      return left ?? right
    case '-':
      // Between two days lie so many days; a moment of the day is not one of them.
      return first === 'day' && second === 'day' ? null : (left ?? (second === 'day' ? null : right))
    case '*':
      if (first === 'other') return left
      if (second === 'other') return right
      return first === 'day' || second === 'day' ? null : (left ?? right)
    case '/':
      // What is left of money by money is a ratio.
      return first === 'day' || second !== null ? null : left
    default:
      return null
  }
}
