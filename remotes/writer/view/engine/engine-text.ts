import { createT, zhCN } from '@docx-editor.dev/i18n'

type Translate = ReturnType<typeof createT>
type Strings = Parameters<typeof createT>[0]

let translate: Translate | undefined

/** The engine's own words (labels it writes into the pages for screen readers), in Chinese. */
export function engineText(key: string, params?: Record<string, string | number>): string {
  translate ??= createT(zhCN as unknown as Strings, 'zh-CN')
  return translate(key as never, params)
}
