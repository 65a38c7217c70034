import { toDisposable, type IDisposable } from '@univerjs/core'
import { FunctionType, type IFunctionInfo } from '@univerjs/engine-formula'
import type { IDescriptionService } from '@univerjs/sheets-formula'
import { importRetrying } from '@wenfang/shared-remote'
import type {
  Category,
  FunctionHelp,
  functionHelp,
  listFunctions,
  searchFunctions,
} from '@wenfang/shared-formulas/help'

interface Help {
  readonly functionHelp: typeof functionHelp
  readonly listFunctions: typeof listFunctions
  readonly searchFunctions: typeof searchFunctions
}

const TYPES: Readonly<Record<Category, FunctionType>> = {
  math: FunctionType.Math,
  statistical: FunctionType.Statistical,
  text: FunctionType.Text,
  logical: FunctionType.Logical,
  lookup: FunctionType.Lookup,
  date: FunctionType.Date,
  financial: FunctionType.Financial,
  engineering: FunctionType.Engineering,
  information: FunctionType.Information,
  database: FunctionType.Database,
  compatibility: FunctionType.Compatibility,
  cube: FunctionType.Cube,
  web: FunctionType.Web,
}

const loadHelp = importRetrying(() => import('@wenfang/shared-formulas/help'))

/**
 * What the cell editor asks of functions: which begin so, what one does, what its arguments mean. Answered from our own
 * help, which is loaded when the grid is on screen; until then nothing is known, and nothing is offered.
 */
export class FunctionHelpService implements IDescriptionService {
  #help: Help | null = null

  constructor(load: () => Promise<Help> = loadHelp) {
    // Without it, people type functions themselves; the next workbook asks again.
    load().then(
      (help) => (this.#help = help),
      () => {},
    )
  }

  getDescriptions(): Map<string, IFunctionInfo> {
    return new Map((this.#help?.listFunctions() ?? []).map((one) => [one.name, infoOf(one)]))
  }

  hasFunction(name: string): boolean {
    return this.hasDescription(name)
  }

  getFunctionInfo(name: string): IFunctionInfo | undefined {
    const found = this.#help?.functionHelp(name.trim().toUpperCase())
    return found ? infoOf(found) : undefined
  }

  getSearchListByName(text: string): { readonly name: string; readonly desc: string }[] {
    return this.getSearchListByNameFirstLetter(text)
  }

  /** By the start or a part of the name, by pinyin initials or a Chinese word; best first. */
  getSearchListByNameFirstLetter(
    text: string,
  ): { readonly name: string; readonly desc: string; readonly functionType: FunctionType }[] {
    return (this.#help?.searchFunctions(text) ?? []).map(({ name, title, category }) => ({
      name,
      desc: title,
      functionType: TYPES[category],
    }))
  }

  getSearchListByType(type: number): { readonly name: string; readonly desc: string }[] {
    return (this.#help?.listFunctions() ?? [])
      .filter(({ category }) => type === -1 || TYPES[category] === type)
      .map(({ name, title }) => ({ name, desc: title }))
  }

  hasDescription(name: string): boolean {
    return this.getFunctionInfo(name) !== undefined
  }

  // Names of the workbook are the shared model's.
  registerDescriptions(): IDisposable {
    return toDisposable(() => {})
  }

  unregisterDescriptions(): void {}

  hasDefinedNameDescription(): boolean {
    return false
  }

  isFormulaDefinedName(): boolean {
    return false
  }
}

const infoOf = ({ name, title, category, description, arguments: given }: FunctionHelp): IFunctionInfo => ({
  functionName: name,
  functionType: TYPES[category],
  abstract: title,
  description,
  functionParameter: given.map((one) => ({
    name: one.name,
    detail: one.description,
    example: one.name,
    require: one.isOptional ? 0 : 1,
    repeat: one.isRepeating ? 1 : 0,
  })),
})
