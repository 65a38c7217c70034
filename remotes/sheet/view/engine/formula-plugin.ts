import { ICommandService, touchDependencies } from '@univerjs/core'
import {
  FormulaAutoFillController,
  IDescriptionService,
  InsertFunctionCommand,
  QuickSumCommand,
  UniverSheetsFormulaPlugin,
} from '@univerjs/sheets-formula'
import { FunctionHelpService } from './function-help.ts'

/**
 * Formulas as the engine edits them, without what the shared model and our own calculation do: nothing here calculates,
 * and no reference is rewritten when rows or columns come and go.
 */
export class FormulaEditingPlugin extends UniverSheetsFormulaPlugin {
  override onStarting(): void {
    super.onStarting()
    this._injector.replace([IDescriptionService, { useFactory: () => new FunctionHelpService() }])
  }

  override onReady(): void {
    const commands = this._injector.get(ICommandService)
    for (const command of [InsertFunctionCommand, QuickSumCommand]) {
      this.disposeWithMe(commands.registerCommand(command))
    }
    touchDependencies(this._injector, [[FormulaAutoFillController]])
  }

  override onRendered(): void {}
}
