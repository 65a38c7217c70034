import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { revisionItemsOf, type OoxmlPart, type ReviewRevisionItem } from '../model/kernel/index.ts'
import { sitesOf } from '../model/tree/revision-sites.ts'
import { treeCommand } from './command.ts'
import { scopeOf, storyOf } from './places.ts'
import { PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

type Decision = 'acceptAllRevisions' | 'rejectAllRevisions'

const REVISIONS = Type.Unsafe<readonly (number | string)[]>(
  Type.Array(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 200 })]), {
    minItems: 1,
    maxItems: 10_000,
    description: '修订：部件里从 0 数起的序号，与 document.revisions 的次序相同',
  }),
)

function partOf(document: WriterDocument, part: string | undefined): OoxmlPart {
  const found = document.package.parts.get(storyOf(document, part).name)
  if (!found) throw new Refused('noSuchStory')
  return found
}

export const readRevisions = defineCommand(
  {
    id: 'document.revisions',
    title: '读取修订',
    description: '一个部件里等待决定的修订，按它们在文中的次序：种类、作者、时间、文字，所在的段落，能不能在这里决定。',
    args: { part: PART },
    answer: Type.Object({
      revisions: Type.Array(
        Type.Object({
          kind: Type.String(),
          author: Type.String(),
          date: Type.Union([Type.String(), Type.Null()]),
          text: Type.String(),
          paragraph: Type.Union([Type.String(), Type.Null()]),
          isDecidable: Type.Boolean(),
        }),
      ),
    }),
  },
  (document: WriterDocument, { part }) => ({
    revisions: revisionItemsOf(partOf(document, part)).map((item) => ({
      kind: item.revisionKind,
      author: item.author,
      date: item.date ?? null,
      text: item.text,
      paragraph: item.ranges[0]?.start.paragraphId ?? null,
      isDecidable: !item.readOnly,
    })),
  }),
)

interface Asked {
  readonly part?: string | undefined
  readonly revisions: readonly (number | string)[]
}

/** Those that belong together, as the two halves of a move, are decided together. */
function decide(document: WriterDocument, { part: name, revisions }: Asked, op: Decision): void {
  const part = partOf(document, name)
  const items = revisionItemsOf(part)
  const chosen = revisions.map((reference) => {
    const found = typeof reference === 'number' ? items[reference] : items.find(({ id }) => id === reference)
    if (!found) throw new Refused('noSuchRevision', `there is no revision ${reference}`)
    return found
  })
  apply(document, part, items, chosen, op)
}

function apply(
  document: WriterDocument,
  part: OoxmlPart,
  items: readonly ReviewRevisionItem[],
  chosen: readonly ReviewRevisionItem[],
  op: Decision,
): void {
  if (chosen.some(({ readOnly }) => readOnly))
    throw new Refused('unknownRevision', 'no decision is known for that kind')
  const partners = new Set(chosen.map(({ pairedWith }) => pairedWith))
  const moved = items.filter(
    ({ id, revisionKind }) => partners.has(id) && (revisionKind === 'moveFrom' || revisionKind === 'moveTo'),
  )
  const siteNodeIds = [...new Set(sitesOf(part, [...chosen, ...moved]))]
  document.apply({ op, siteNodeIds }, { scope: scopeOf(document, part.name) })
}

export const acceptRevisions = treeCommand(
  {
    id: 'revision.accept',
    title: '接受修订',
    description: '接受几处修订：改动留下，标记去掉。',
    args: { part: PART, revisions: REVISIONS },
  },
  (document, args) => decide(document, args, 'acceptAllRevisions'),
)

export const rejectRevisions = treeCommand(
  {
    id: 'revision.reject',
    title: '拒绝修订',
    description: '拒绝几处修订：文字和格式回到改动之前。',
    args: { part: PART, revisions: REVISIONS },
  },
  (document, args) => decide(document, args, 'rejectAllRevisions'),
)

/** Stories with revisions that the main part leads to; others are shown nowhere. */
function revisedParts(document: WriterDocument): readonly OoxmlPart[] {
  return [...document.package.parts.values()].filter((part) => {
    try {
      scopeOf(document, part.name)
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
    return revisionItemsOf(part).length > 0
  })
}

/** What cannot be decided stays as it is in the file. @throws Refused where nothing can */
function decideAll(document: WriterDocument, op: Decision): void {
  let isChanged = false
  let refusal = new Refused('nothingToChange', 'the document has no revisions')
  const attempt = (act: () => void): boolean => {
    try {
      act()
      isChanged = true
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusal = error
      return false
    }
  }
  for (const { name } of revisedParts(document)) {
    if (attempt(() => document.apply({ op }, { scope: scopeOf(document, name) }))) continue
    // One that is locked or of an unknown kind holds up the others only where they are decided together.
    const ids = revisionItemsOf(partOf(document, name)).map(({ id }) => id)
    for (const id of ids)
      attempt(() => {
        const part = partOf(document, name)
        const items = revisionItemsOf(part)
        const item = items.find((one) => one.id === id)
        if (item) apply(document, part, items, [item], op)
      })
  }
  if (!isChanged) throw refusal
}

export const acceptAllRevisions = treeCommand(
  {
    id: 'revision.acceptAll',
    title: '接受全部修订',
    description: '接受正文、页眉页脚和注释里的全部修订；种类还不能处理的原样保留。',
    args: {},
  },
  (document) => decideAll(document, 'acceptAllRevisions'),
)

export const rejectAllRevisions = treeCommand(
  {
    id: 'revision.rejectAll',
    title: '拒绝全部修订',
    description: '拒绝正文、页眉页脚和注释里的全部修订；种类还不能处理的原样保留。',
    args: {},
  },
  (document) => decideAll(document, 'rejectAllRevisions'),
)

export const revisionCommands = [
  readRevisions,
  acceptRevisions,
  rejectRevisions,
  acceptAllRevisions,
  rejectAllRevisions,
]
