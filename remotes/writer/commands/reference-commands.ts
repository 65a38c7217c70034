import { Type } from 'typebox'
import { withoutBookmark } from '../model/tree/bookmarks.ts'
import { withCaption, type NewCaption } from '../model/tree/captions.ts'
import { treeCommand } from './command.ts'
import { paragraphAt, paragraphFinder, scopeOf, storyOf } from './places.ts'
import { LINE, OFFSET, oneOf, PARAGRAPH, PART } from './schema.ts'

const NAME = Type.String({ pattern: '^[\\p{L}_][\\p{L}\\p{N}_]{0,39}$' })
const END = Type.Object({ paragraph: PARAGRAPH, offset: OFFSET }, { additionalProperties: false })

export const addBookmark = treeCommand(
  {
    id: 'bookmark.add',
    title: '添加书签',
    description: '给从 start 到 end 的文字加上书签，两处可以在不同的段落；同名的书签移到这里。',
    args: { part: PART, name: NAME, start: END, end: END },
  },
  (document, { part, name, start, end }) => {
    const story = storyOf(document, part)
    const find = paragraphFinder(document, story)
    const at = ({ paragraph, offset }: typeof start) => ({ paragraphId: find(paragraph).id, offset })
    // The kernel looks for the name in its own story only.
    const others = [...document.package.parts.keys()].filter((one) => one !== story.name)
    const moved = others.reduce((pkg, one) => withoutBookmark(pkg, one, name), document.package)
    const scope = scopeOf(document, part)
    if (moved !== document.package)
      document.edit((pkg) => others.reduce((left, one) => withoutBookmark(left, one, name), pkg), { isTracked: false })
    document.apply({ op: 'insertBookmark', name, start: at(start), end: at(end) }, { scope })
  },
)

export const removeBookmark = treeCommand(
  {
    id: 'bookmark.remove',
    title: '删除书签',
    description: '删除一个书签，文字不变。',
    args: { part: PART, name: Type.String({ minLength: 1, maxLength: 100 }) },
  },
  (document, { part, name }) => document.apply({ op: 'deleteBookmark', name }, { scope: scopeOf(document, part) }),
)

const CAPTION = {
  label: Type.String({ pattern: '^[^"\\\\]*\\S[^"\\\\]*$', maxLength: 40, description: '标签，如 图、表' }),
  text: Type.String({ maxLength: 10_000 }),
  position: oneOf('above', 'below'),
  numbering: oneOf('ARABIC', 'CHINESENUM3', 'ROMAN', 'ALPHABETIC'),
  chapter: Type.Optional(
    Type.Unsafe<NonNullable<NewCaption['chapter']>>(
      Type.Object(
        { level: Type.Integer({ minimum: 1, maximum: 9 }), number: LINE },
        { additionalProperties: false, description: '编号里的章：标题的级别和它的编号' },
      ),
    ),
  ),
}

export const putCaption = treeCommand(
  {
    id: 'caption.insert',
    title: '插入题注',
    description: '在正文的一段或它所在的表格上面或下面加上有编号的题注，其余题注重新编号。',
    args: { paragraph: PARAGRAPH, ...CAPTION },
  },
  (document, { paragraph, label, text, position, numbering, chapter }) => {
    const { id } = paragraphAt(document, storyOf(document, undefined), paragraph)
    const caption: NewCaption = { label, text, position, numbering, ...(chapter ? { chapter } : {}) }
    document.edit((pkg) => withCaption(pkg, id, caption))
  },
)

export const referenceCommands = [addBookmark, removeBookmark, putCaption]
