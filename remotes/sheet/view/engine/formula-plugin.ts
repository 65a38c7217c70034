import { ICommandService, touchDependencies } from '@univerjs/core'
import {
  FormulaAutoFillController,
  InsertFunctionCommand,
  QuickSumCommand,
  UniverSheetsFormulaPlugin,
} from '@univerjs/sheets-formula'

/**
 * Formulas as the engine edits them, without what the shared model and our own calculation do: nothing here calculates,
 * and no reference is rewritten when rows or columns come and go.
 */
export class FormulaEditingPlugin extends UniverSheetsFormulaPlugin {
  override onReady(): void {
    const commands = this._injector.get(ICommandService)
    for (const command of [InsertFunctionCommand, QuickSumCommand]) {
      this.disposeWithMe(commands.registerCommand(command))
    }
    touchDependencies(this._injector, [[FormulaAutoFillController]])
  }

  override onRendered(): void {}
}
