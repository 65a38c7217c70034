export const FILE_ICON_NAMES = [
  'w',
  's',
  'k',
  'd',
  'p',
  'sl',
  'b',
  'f',
  'e',
  'o',
  'i',
  'ofd',
  'wpssc',
  'caj',
  'eml',
  'unknown',
] as const
export type FileIconName = (typeof FILE_ICON_NAMES)[number]

const PDF_FAMILY: readonly string[] = ['ofd', 'wpssc', 'caj', 'eml']
const isName = (value: string): value is FileIconName => (FILE_ICON_NAMES as readonly string[]).includes(value)

/** S87: the icon depends on the type; S88: for PDF on the extension. */
export function fileIconName(type: string, extension: string): FileIconName {
  const ext = extension.toLowerCase()
  if (type === 'f' && PDF_FAMILY.includes(ext) && isName(ext)) return ext
  return isName(type) && !PDF_FAMILY.includes(type) ? type : 'unknown'
}
