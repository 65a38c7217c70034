import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

/** Components of `shared/ui` that open over a document or beside it, and what says of itself that it takes the keys. */
const LAYERS = [
  'Dialog',
  'AlertDialog',
  'SidePanel',
  'Popover',
  'ToolbarPopover',
  'Menu',
  'ToolbarMenu',
  'ContextMenu',
  'AnchoredPopover',
  'AnchoredMenu',
  'BasePopover.Popup',
  'BaseMenu.Popup',
  'ChangesPanel',
  String.raw`[a-z]+[^<>]*\sdata-takes-keys`,
]

/**
 * What the view of a type can open, by the file that shows it and what it says there (`view-bar: 筛选`): what is added cannot be
 * forgotten in a tour.
 * @param own further components of the type that open something, or make it: each use of one is a layer, and not the file that has it
 */
export function layerSources(type: string, own: readonly string[] = []): readonly string[] {
  const remote = resolve(import.meta.dirname, '../../remotes', type)
  const tags = new RegExp(String.raw`<(?:${[...LAYERS, ...own].join('|')})(?![\w.])`, 'g')
  const makers = new RegExp(String.raw`\bfunction (?:${own.join('|') || 'none'})\b`)
  const found = readdirSync(remote, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^view\/.*(?<!\.test|\.fixture)\.tsx$/.test(path))
    .map((path) => [fileOf(path), readFileSync(resolve(remote, path), 'utf8')] as const)
    .filter(([, source]) => !makers.test(source))
    .flatMap(([file, source]) =>
      [...source.matchAll(tags)].map(({ index }) => [file, wordsOf(source.slice(index))].filter(Boolean).join(': ')),
    )
  if (found.length === 0) throw new Error(`no layers of ${type} are where they were`)
  const times = new Map<string, number>()
  return found.toSorted().map((name) => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  })
}

const fileOf = (path: string): string => basename(path).replace(/(?:\.view|\.tab)?\.tsx$/, '')

/** Its title or label, where the code says one. */
function wordsOf(tag: string): string {
  const [head = ''] = tag.split(/(?<!=)>/, 1)
  const [, plain, made = ''] = /\b(?:title|label|aria-label)=(?:"([^"]*)"|\{`([^`]*)`\})/.exec(head) ?? []
  return plain ?? made.replaceAll(/\$\{[^}]*\}/g, '…')
}
