import {
  ICommandService,
  type IWorkbookData,
  type Injector,
  IUndoRedoService,
  LocaleType,
  LogLevel,
  ThemeService,
  Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core'
import { UniverDocsPlugin } from '@univerjs/docs'
import { UniverDocsUIPlugin } from '@univerjs/docs-ui'
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula'
import { UniverSheetsPlugin } from '@univerjs/sheets'
import { UniverSheetsFormulaUIPlugin } from '@univerjs/sheets-formula-ui'
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt'
import { UniverSheetsUIPlugin } from '@univerjs/sheets-ui'
import { ILayoutService, UniverUIPlugin } from '@univerjs/ui'
import { clipboardOf, type WorkbookPaste } from './clipboard-service.ts'
import { RenderPlugin } from './dark-colours.ts'
import { pageClipboard } from './page-clipboard.ts'
import { engineMessages, type Tell } from './engine-messages.ts'
import { fitNumbers } from './fitting-font.ts'
import { fillFormulaBar } from './formula-bar.ts'
import { FormulaEditingPlugin } from './formula-plugin.ts'
import { locale } from './locale.ts'
import { nameElements } from './name-elements.ts'
import { turnSheets } from './right-to-left.ts'
import { engineTheme } from './theme.ts'
import { undoServiceOf, type WorkbookUndo } from './undo-service.ts'
import './engine.css'

export interface SheetEngine {
  /** Holds formula bar and grid. */
  readonly element: HTMLElement
  readonly injector: Injector
  readonly commands: ICommandService
  readonly workbook: Workbook
  setDark(isDark: boolean): void
  /** Brings the keys to the grid. */
  focus(): void
  dispose(): void
}

export interface EngineOptions {
  readonly container: HTMLElement
  readonly snapshot: IWorkbookData
  readonly isDark: boolean
  readonly undo: WorkbookUndo
  readonly paste: WorkbookPaste
  readonly tell: Tell
}

/** The pinned engine with the parts of it that this product uses: canvas, cell editor, formula bar, clipboard. */
export function createEngine({ container, snapshot, isDark, undo, paste, tell }: EngineOptions): SheetEngine {
  fitNumbers()
  const univer = new Univer({
    locale: LocaleType.ZH_CN,
    locales: { [LocaleType.ZH_CN]: locale },
    logLevel: LogLevel.ERROR,
    theme: engineTheme,
    darkMode: isDark,
    override: [[IUndoRedoService, { useClass: undoServiceOf(undo) }]],
  })
  univer.registerPlugin(RenderPlugin)
  univer.registerPlugin(UniverFormulaEnginePlugin, { notExecuteFormula: true })
  univer.registerPlugin(UniverUIPlugin, {
    container,
    header: true,
    toolbar: false,
    footer: false,
    contextMenu: false,
    override: [...engineMessages(tell), ...pageClipboard],
  })
  univer.registerPlugin(UniverDocsPlugin)
  univer.registerPlugin(UniverDocsUIPlugin)
  univer.registerPlugin(UniverSheetsPlugin)
  univer.registerPlugin(UniverSheetsUIPlugin, { footer: false, formulaBar: true, override: clipboardOf(paste) })
  univer.registerPlugin(FormulaEditingPlugin)
  univer.registerPlugin(UniverSheetsFormulaUIPlugin)
  univer.registerPlugin(UniverSheetsNumfmtPlugin)
  const workbook = univer.createUnit<IWorkbookData, Workbook>(UniverInstanceType.UNIVER_SHEET, snapshot)
  const injector = univer.__getInjector()
  const stopNaming = nameElements(container)
  const stopFilling = fillFormulaBar(injector, workbook)
  const stopTurning = turnSheets(injector, workbook)
  return {
    element: container,
    injector,
    commands: injector.get(ICommandService),
    workbook,
    setDark: (dark) => injector.get(ThemeService).setDarkMode(dark),
    focus: () => injector.get(ILayoutService).focus(),
    dispose() {
      stopNaming()
      stopFilling()
      stopTurning()
      univer.dispose()
    },
  }
}
