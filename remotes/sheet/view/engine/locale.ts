import { mergeLocales } from '@univerjs/core'
import design from '@univerjs/design/locale/zh-CN'
import docsUi from '@univerjs/docs-ui/locale/zh-CN'
import sheetsFormulaUi from '@univerjs/sheets-formula-ui/locale/zh-CN'
import sheetsUi from '@univerjs/sheets-ui/locale/zh-CN'
import sheets from '@univerjs/sheets/locale/zh-CN'
import ui from '@univerjs/ui/locale/zh-CN'

export const locale = mergeLocales(design, ui, docsUi, sheets, sheetsUi, sheetsFormulaUi)
