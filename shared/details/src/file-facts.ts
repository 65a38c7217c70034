import type { FileInfo } from '@wenfang/shared-protocol'

export interface Fact {
  readonly label: string
  readonly value: string
}

const UNITS = ['字节', 'KB', 'MB', 'GB'] as const

/** 1536 → 1.5 KB */
export function readableSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit] ?? ''}`
}

const dateFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' })

/** A moment in the person's own time zone; null when the text is no date. */
export function readableDate(iso: string): string | null {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : dateFormat.format(time)
}

/** What is known of a file, in the order a person asks. Facts that are not known are left out. */
export function factsOf(file: FileInfo, kind: string): readonly Fact[] {
  const modified = file.modified_at ? readableDate(file.modified_at) : null
  return [
    { label: '类型', value: file.ext ? `${kind}（.${file.ext}）` : kind },
    { label: '大小', value: readableSize(file.size) },
    ...(file.creator.name ? [{ label: '所有者', value: file.creator.name }] : []),
    ...(modified ? [{ label: '最近修改', value: modified }] : []),
  ]
}
