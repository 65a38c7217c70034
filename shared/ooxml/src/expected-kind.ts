import type { SniffedKind } from './sniff.ts'

const of = (
  kinds: readonly SniffedKind[],
  extensions: string,
): readonly (readonly [string, readonly SniffedKind[]])[] =>
  extensions.split(' ').map((extension) => [extension, kinds] as const)

/** A picture is often saved under the name of another: who shows it looks at its bytes. A drawing is none of them, it is text. */
const PICTURES = ['png', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tiff', 'ico'] as const

const EXPECTED: ReadonlyMap<string, readonly SniffedKind[]> = new Map([
  // OLE is what an encrypted package is wrapped in.
  ...of(['zip', 'ole'], 'docx docm dotx dotm xlsx xlsm xltx xltm xlsb pptx pptm ppsx ppsm potx potm'),
  ...of(['zip'], 'odt ods odp epub ofd cbz xmind'),
  // Programs on the web give tables and reports out as pages under these names; Word and Excel open them.
  ...of(['ole', 'rtf', 'html'], 'doc'),
  ...of(['ole', 'html'], 'xls'),
  ...of(['ole', 'rtf'], 'dot'),
  ...of(['ole'], 'xlt ppt pps pot'),
  ...of(['ole', 'zip'], 'wps wpt et ett dps dpt'),
  ...of(['rtf'], 'rtf'),
  ...of(['pdf'], 'pdf'),
  ...of(['mobi'], 'mobi azw3'),
  ...of(PICTURES, 'png jpg jpeg gif webp avif heic heif bmp tif tiff ico'),
  ...of(['svg'], 'svg'),
  ...of(['text', 'html', 'svg'], 'html htm md txt csv tsv eml fb2'),
  ...of(['text'], 'excalidraw'),
])

/** True when a file of this extension cannot hold what its first bytes say. Extensions we know nothing of match anything. */
export const isMismatch = (extension: string, kind: SniffedKind): boolean =>
  EXPECTED.has(extension) && EXPECTED.get(extension)?.includes(kind) === false

/** Binary formats of before 2007 and their relatives, for which no converter of ours exists. */
const LEGACY: ReadonlySet<string> = new Set('doc dot xlt ppt pps pot wps wpt et ett dps dpt rtf odt odp'.split(' '))
export const isLegacyFormat = (extension: string): boolean => LEGACY.has(extension)

/** Empty plain text is a text without words; an empty document of any other format is nothing at all. */
const EMPTY: ReadonlySet<string> = new Set(['txt', 'md', 'csv', 'tsv', ''])
export const mayBeEmpty = (extension: string): boolean => EMPTY.has(extension)
