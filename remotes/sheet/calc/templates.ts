import { parseR1C1, printR1C1, visitNodes, type FormulaNode, type StructuredNode } from '../formula/index.ts'
import { compile } from './compile.ts'
import { compileScalar } from './compile-scalar.ts'
import type { Evaluate } from './evaluate.ts'
import { functionNamed } from './functions/registry.ts'
import { SPECIAL_FORMS } from './functions/special-forms.ts'
import type { Template, TemplateReference, Traits } from './template.ts'

const OUTSIDE = new Set([
  'CUBEKPIMEMBER',
  'CUBEMEMBER',
  'CUBEMEMBERPROPERTY',
  'CUBERANKEDMEMBER',
  'CUBESET',
  'CUBESETCOUNT',
  'CUBEVALUE',
  'RTD',
  'STOCKHISTORY',
  'WEBSERVICE',
])
/** Operators that files write as functions. */
const AS_OPERATORS = new Set(['ANCHORARRAY', 'SINGLE'])
const TIMED = new Set(['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'RANDARRAY'])
const DYNAMIC = new Set(['OFFSET', 'INDIRECT', 'CELL', 'INFO', 'GETPIVOTDATA'])
const POSITIONAL = new Set(['ROW', 'COLUMN', 'FORMULATEXT', 'SHEET', 'SHEETS', 'CELL', 'ADDRESS', 'AREAS'])

/** Parsed and compiled when that is first asked for. */
export class CompiledTemplate implements Template {
  readonly text: string
  readonly isArray: boolean
  #node: FormulaNode | null
  #traits: Traits | null = null
  #evaluate: Evaluate | null = null

  constructor(text: string, isArray: boolean, node: FormulaNode | null = null) {
    this.text = text
    this.isArray = isArray
    this.#node = node
  }

  get node(): FormulaNode {
    return (this.#node ??= parsed(this.text))
  }

  get traits(): Traits {
    return (this.#traits ??= traitsOf(this.node))
  }

  get evaluate(): Evaluate {
    return (this.#evaluate ??= compileScalar(this.node) ?? compile(this.node, this.isArray))
  }
}

export class Templates {
  readonly #all = new Map<string, Template>()
  #keptSize = 0

  /** Whether so many were made since the last `keep` that it pays. */
  get isCrowded(): boolean {
    return this.#all.size > this.#keptSize * 2 + 1000
  }

  /** Forgets all others. */
  keep(used: ReadonlySet<Template>): void {
    for (const [key, template] of this.#all) if (!used.has(template)) this.#all.delete(key)
    this.#keptSize = this.#all.size
  }

  ofText(text: string, isArray: boolean): Template {
    const key = (isArray ? '{' : '=') + text
    let template = this.#all.get(key)
    if (!template) this.#all.set(key, (template = new CompiledTemplate(text, isArray)))
    return template
  }

  ofNode(node: FormulaNode, isArray: boolean): Template {
    const text = printR1C1(node)
    const key = (isArray ? '{' : '=') + text
    let template = this.#all.get(key)
    if (!template) this.#all.set(key, (template = new CompiledTemplate(text, isArray, node)))
    return template
  }
}

function parsed(text: string): FormulaNode {
  try {
    return parseR1C1(text)
  } catch {
    return { kind: 'error', value: '#NAME?', sheet: null }
  }
}

function traitsOf(root: FormulaNode): Traits {
  const references: TemplateReference[] = []
  const structured: StructuredNode[] = []
  const [names, unknown, outside] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let [isTimed, isDynamic, isPositional] = [false, false, false]
  visitNodes(root, (node) => {
    if ((node.kind === 'reference' || node.kind === 'name') && node.sheet?.book != null)
      outside.add(`[${node.sheet.book}]`)
    if (node.kind === 'reference') {
      const last = node.last ?? node.first
      references.push({
        sheet: node.sheet,
        rows: node.first.row && last.row && { first: node.first.row, last: last.row },
        columns: node.first.column && last.column && { first: node.first.column, last: last.column },
      })
    } else if (node.kind === 'structured') structured.push(node)
    else if (node.kind === 'name') names.add(node.name.toUpperCase())
    else if (node.kind === 'binary' && node.operator === ':') isDynamic = true
    else if (node.kind === 'call') {
      if (OUTSIDE.has(node.name)) outside.add(node.name)
      isTimed ||= TIMED.has(node.name)
      isDynamic ||= DYNAMIC.has(node.name)
      isPositional ||= POSITIONAL.has(node.name)
      if (!functionNamed(node.name) && !SPECIAL_FORMS[node.name] && !AS_OPERATORS.has(node.name)) {
        names.add(node.name.toUpperCase())
        unknown.add(node.name)
      }
    }
  })
  return {
    references,
    structured,
    names,
    unknown: [...unknown],
    outside: [...outside],
    isTimed,
    isDynamic,
    isPositional,
  }
}
