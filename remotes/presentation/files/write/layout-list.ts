// Masters name their layouts: those that came join the list, those that went leave it.
import type { PackageEditor } from '@wenfang/shared-ooxml/package'
import { childOf, childrenOf, descendantsOf, parseXml, prefixedAttribute, TextEdits } from '@wenfang/shared-ooxml/xml'
import { linkedPart, type Deck } from '../../model/index.ts'

/** The least number of a master or layout in the format. */
const FIRST_NUMBER = 2_147_483_648

/** @param names of parts that are new */
export function writeLayoutLists(
  editor: PackageEditor,
  deck: Deck,
  before: Deck,
  names: ReadonlyMap<string, string>,
): void {
  const [was, is] = [before.pagesOfKind('layout'), deck.pagesOfKind('layout')]
  const gone = new Set(was.filter((id) => !is.includes(id)))
  const added = is.filter((id) => names.has(id))
  if (gone.size === 0 && added.length === 0) return
  let free = highestNumber(editor, deck) + 1
  for (const master of deck.pagesOfKind('master')) {
    const own = added.filter((id) => linkedPart(deck.page(id), 'slideMaster') === master)
    const part = names.get(master) ?? master
    const lost = new Set(
      editor.source
        .relationships(master)
        .filter(({ target }) => gone.has(target))
        .map(({ id }) => id),
    )
    if (own.length === 0 && lost.size === 0) continue
    const entries = own.map((id) => ({
      number: free++,
      link: editor.relate(part, 'slideLayout', names.get(id) ?? id),
    }))
    const text = editor.text(part) ?? ''
    editor.setText(part, withLayouts(text, entries, lost))
    editor.unrelate(part, ({ target }) => gone.has(target))
  }
  for (const id of gone) editor.remove(id)
}

/** Masters that came with slides of another deck join those of the presentation. */
export function writeMasterList(
  editor: PackageEditor,
  deck: Deck,
  main: string,
  names: ReadonlyMap<string, string>,
): void {
  const added = deck.pagesOfKind('master').filter((id) => names.has(id))
  const text = editor.text(main)
  if (added.length === 0 || text === null) return
  let free = highestNumber(editor, deck) + 1
  const root = parseXml(text)
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  const entries = added
    .map(
      (id) =>
        `<${prefix}sldMasterId id="${free++}" r:id="${editor.relate(main, 'slideMaster', names.get(id) ?? id)}"/>`,
    )
    .join('')
  const list = childOf(root, 'sldMasterIdLst')
  const edits = new TextEdits()
  if (list && list.innerEnd > list.innerStart) edits.replace(list.innerEnd, list.innerEnd, entries)
  else
    edits.replace(
      list?.start ?? root.innerStart,
      list?.end ?? root.innerStart,
      `<${prefix}sldMasterIdLst>${entries}</${prefix}sldMasterIdLst>`,
    )
  editor.setText(main, edits.apply(text))
}

/** Masters and layouts share one row of numbers in the whole file. */
function highestNumber(editor: PackageEditor, deck: Deck): number {
  const texts = [...deck.parts.keys(), ...deck.pagesOfKind('master')].flatMap((part) => editor.text(part) ?? [])
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(/<p:(?:sldMasterId|sldLayoutId)\s[^>]*?\bid="(\d+)"/g)].map(([, number]) => Number(number)),
  )
  return Math.max(FIRST_NUMBER, ...numbers)
}

function withLayouts(
  master: string,
  added: readonly { readonly number: number; readonly link: string }[],
  lost: ReadonlySet<string>,
): string {
  const root = parseXml(master)
  const edits = new TextEdits()
  const prefix = root.name.slice(0, root.name.length - root.local.length)
  const entries = added.map(({ number, link }) => `<${prefix}sldLayoutId id="${number}" r:id="${link}"/>`).join('')
  const list = childOf(root, 'sldLayoutIdLst')
  if (list && list.innerEnd > list.innerStart) {
    for (const entry of childrenOf(list, 'sldLayoutId'))
      if (lost.has(prefixedAttribute(entry, 'id') ?? '')) edits.replace(entry.start, entry.end, '')
    if (entries !== '') edits.replace(list.innerEnd, list.innerEnd, entries)
    return edits.apply(master)
  }
  const whole = `<${prefix}sldLayoutIdLst>${entries}</${prefix}sldLayoutIdLst>`
  if (list) edits.replace(list.start, list.end, whole)
  else {
    const behind = [...descendantsOf(root, 'clrMap')][0] ?? childOf(root, 'cSld')
    if (behind) edits.replace(behind.end, behind.end, whole)
  }
  return edits.apply(master)
}
