import { placeholderOf, shapeTree, stringOf, textOf, type Deck } from '../../model/index.ts'
import { boxOf, type ShapeBox } from '../canvas/shape-boxes.ts'

const PROMPTS: Readonly<Record<string, string>> = {
  title: '单击此处添加标题',
  ctrTitle: '单击此处添加标题',
  subTitle: '单击此处添加副标题',
}
/** What nobody is asked to fill. */
const QUIET = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'pic', 'media', 'clipArt'])

/** Places of a slide that wait for words. */
export function emptyPlaceholders(
  deck: Deck,
  slide: string,
): readonly { readonly box: ShapeBox; readonly prompt: string }[] {
  const page = deck.page(slide)
  if (!page || stringOf(page, 'kind') !== 'slide') return []
  return shapeTree(page).flatMap(({ id, map }) => {
    const type = placeholderOf(map)?.type
    const text = textOf(map, 't')
    if (type === undefined || QUIET.has(type) || !text || text.length > 1 || stringOf(map, 'k') !== 'sp') return []
    const box = boxOf(deck, slide, id)
    return box ? [{ box, prompt: PROMPTS[type] ?? '单击此处添加文本' }] : []
  })
}
