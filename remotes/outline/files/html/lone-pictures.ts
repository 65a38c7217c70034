import type { NewBlock, Props } from '../../model/index.ts'

/** A picture alone in its line is a block of its own, which has a width, a caption and a part that is shown. */
export const withPictures = (blocks: readonly NewBlock[]): readonly NewBlock[] =>
  blocks.map((block) => {
    const picture = lonePicture(block)
    const children = block.children && { children: withPictures(block.children) }
    return picture ? { type: 'image', props: picture, ...children } : { ...block, ...children }
  })

/** What it says of itself; null for any other block. */
export function lonePicture({ type, content = [] }: NewBlock): Props | null {
  const [only] = content
  if (type !== 'paragraph' || content.length !== 1 || !only || !('node' in only) || only.node !== 'inlineImage')
    return null
  const { link = '', ...props } = only.props
  return link === '' ? props : null
}
