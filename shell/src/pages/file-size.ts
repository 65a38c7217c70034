const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** S290: rounded to KB, then MB, GB, TB, moving up while not under 1024. Whatever has bytes is at least 1 KB. */
export function fileSizeText(bytes: number): string {
  let value = bytes <= 0 ? 0 : Math.max(1, Math.round(bytes / 1024))
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : Math.round(value * 10) / 10} ${UNITS[unit]}`
}
