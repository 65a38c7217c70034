import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { FILE_KIND_PUBLISHED, type FileInfo } from '@wenfang/shared-protocol'
import type { SnapshotPicture } from './snapshot-picture.ts'

export interface SnapshotFacts {
  readonly file: FileInfo
  readonly query: URLSearchParams
  /** The type's remote has an editor with bars of its own. */
  readonly hasEditor: boolean
  /** S81: a picture of the first page, where the server has one. */
  readonly picture?: SnapshotPicture | null
}

const LINES = 14
const COMMANDS = 5
const TOOLS = 14

/**
 * S291-S294: what shows another state than the file's present one must not be announced by it. A published file comes
 * out of a cache by itself (S165, S301).
 */
export function skipsSnapshot(file: FileInfo, query: URLSearchParams): boolean {
  // It begins with the document bar, which these addresses leave out or reduce.
  if (['embed', 'embed-fullscreen', 'simple', 'hidecmb'].some((name) => query.has(name))) return true
  if (query.has('version') || query.has('review') || query.get('mode') === 'preview') return true
  return file.file_kind === FILE_KIND_PUBLISHED
}

/**
 * S82: the page of a document before any script has run, in the five blocks that S83 takes away one by one. Classes
 * only: the page's policy admits neither styles nor scripts in it. Empty where nothing may be promised.
 */
export function snapshotOf({ file, query, hasEditor, picture = null }: SnapshotFacts): string {
  if (skipsSnapshot(file, query)) return ''
  // A file that cannot be shown gets a card of its own; paper would promise too much.
  const hasBody = hasEditor && file.attrs['import_state'] !== 'failed'
  const content = hasBody ? (pictureOf(picture) ?? contentOf(file.office_type)) : ''
  const name = escapeXml(file.name)
  return [
    `<div id="snapshot" class="sn-${escapeXml(file.office_type)}${hasBody ? '' : ' sn-plain'}" aria-hidden="true">`,
    `<div class="sn-header"><i class="sn-back"></i><i class="sn-icon"></i><b>${name}</b></div>`,
    `<div class="sn-command">${marks(COMMANDS)}</div>`,
    `<div class="sn-tools">${marks(TOOLS)}</div>`,
    `<div class="sn-content">${content}</div>`,
    '<div class="sn-bottom"></div>',
    '</div>',
  ].join('')
}

function pictureOf(picture: SnapshotPicture | null): string | null {
  if (!picture) return null
  const { width, height } = picture
  if (picture.kind === 'whole')
    return `<img class="sn-picture" alt="" src="${escapeXml(picture.href)}" width="${width}" height="${height}">`
  // Places by attributes of a drawing: styles would be refused by the page's policy.
  const tiles = picture.tiles.map(
    (tile) =>
      `<image href="${escapeXml(tile.href)}" x="${tile.x}" y="${tile.y}" width="${tile.width}" height="${tile.height}"/>`,
  )
  return `<svg class="sn-picture" viewBox="0 0 ${width} ${height}">${tiles.join('')}</svg>`
}

/** S77: a workbook begins as an empty grid under its bars (S517, S518), slides as slides, everything else as a page of paper. */
const contentOf = (officeType: string): string =>
  FAKES.get(officeType)?.() ?? `<div class="sn-paper">${marks(LINES)}</div>`

/**
 * S78, S79: a slide beside the column of all, on a phone the pages one below the other with their numbers; which of the
 * two is seen is said by the style sheet. S80: a slide deck shows its slide larger, and all as a strip under it.
 */
const slides = (column: string): string => {
  const small = Array.from({ length: SMALL_SLIDES }, (_, at) => `<li><b>${at + 1}</b><i></i></li>`).join('')
  return `<div class="${column}"><ol class="sn-column">${small}</ol><div class="sn-stage"><div class="sn-slide"></div></div></div>`
}
const SMALL_SLIDES = 8

const GRID = '<div class="sn-grid"></div>'
const FAKES: ReadonlyMap<string, () => string> = new Map([
  ['s', () => GRID],
  ['k', () => GRID],
  ['p', () => slides('sn-slides')],
  ['sl', () => slides('sn-slides sn-deck')],
])

const marks = (count: number): string => '<i></i>'.repeat(count)
