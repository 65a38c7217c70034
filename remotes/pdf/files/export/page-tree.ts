import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'

/** Entries of a node of the page tree: a reader that looks for one page reads a few nodes. */
const ENTRIES = 45
/** What a page has from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

interface Kid {
  readonly ref: PDFRef
  readonly count: number
  readonly dict: PDFDict
}

/** Gives the document a page tree of few steps with these leaves. `before`: its pages until now. */
export function setPageTree(document: PDFDocument, leaves: readonly PDFPage[], before = document.getPages()): void {
  const { context, catalog } = document
  for (const { node } of before)
    for (const name of INHERITED) {
      const key = PDFName.of(name)
      const value = node.getInheritableAttribute(key)
      if (value && !node.has(key)) node.set(key, value)
    }
  const root = catalog.get(PDFName.of('Pages'))
  if (!(root instanceof PDFRef)) return
  let level: readonly Kid[] = leaves.map((page) => ({ ref: page.ref, count: 1, dict: page.node }))
  while (level.length > ENTRIES) {
    const above: Kid[] = []
    for (let first = 0; first < level.length; first += ENTRIES) {
      const kids = level.slice(first, first + ENTRIES)
      const dict = PDFDict.withContext(context)
      const ref = context.register(dict)
      above.push({ ref, count: fill(dict, ref, kids), dict })
    }
    level = above
  }
  fill(context.lookup(root, PDFDict), root, level)
}

function fill(dict: PDFDict, ref: PDFRef, kids: readonly Kid[]): number {
  const count = kids.reduce((sum, kid) => sum + kid.count, 0)
  const array = PDFArray.withContext(dict.context)
  for (const kid of kids) {
    array.push(kid.ref)
    kid.dict.set(PDFName.of('Parent'), ref)
  }
  dict.set(PDFName.of('Type'), PDFName.of('Pages'))
  dict.set(PDFName.of('Kids'), array)
  dict.set(PDFName.of('Count'), PDFNumber.of(count))
  return count
}
