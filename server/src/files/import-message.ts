import { isLegacyFormat } from '@wenfang/shared-ooxml'

const LEGACY_MESSAGE =
  '这是旧版格式的文件，暂时不能在线打开。请先用办公软件另存为新格式（docx、xlsx、pptx）后再上传；原文件可以随时下载。'

/** Words for a person where the code of a failed import alone does not explain it; null where it does. */
export const importMessage = (error: string | null, ext: string): string | null =>
  error === 'FormatUnsupported' && isLegacyFormat(ext) ? LEGACY_MESSAGE : null

/** The same as the detail of an answer. */
export function importDetail(message: string | null): Readonly<Record<string, unknown>> {
  return message === null ? {} : { message, import_message: message }
}
