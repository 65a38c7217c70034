import { MathsView } from '@wenfang/shared-equations/screen'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import type { Block, Inline, Paragraph, Picture, Table } from '../../files/story/story.ts'

interface Look {
  /** Colours of the document are for white paper. */
  readonly hasColours: boolean
}

/** Blocks have no names of their own here: their place is what tells them apart. */
export function FlowBlocks({
  blocks,
  isTop = false,
  ...look
}: Look & { readonly blocks: readonly Block[]; readonly isTop?: boolean }) {
  return blocks.map((block, at) => <FlowBlock key={at} block={block} at={isTop ? at : undefined} {...look} />)
}

function FlowBlock({ block, at, ...look }: Look & { readonly block: Block; readonly at: number | undefined }) {
  switch (block.kind) {
    case 'rule':
      return <hr data-block={at} />
    case 'table':
      return (
        <div className="writer-flow-table" data-block={at}>
          <FlowTable table={block} {...look} />
        </div>
      )
    case 'paragraph':
      return <FlowParagraph paragraph={block} at={at} {...look} />
  }
}

function FlowParagraph({
  paragraph,
  at,
  ...look
}: Look & { readonly paragraph: Paragraph; readonly at: number | undefined }) {
  const { role, level = 1, item, align, content } = paragraph
  const style: CSSProperties = {
    ...(align !== undefined && { textAlign: align === 'both' ? 'justify' : align }),
    ...(item && { marginInlineStart: `${item.level * 1.2}em` }),
  }
  const Tag = role === 'heading' ? (`h${Math.min(level, 6)}` as 'h1') : 'p'
  return (
    <Tag className={`writer-flow-${item ? 'item' : role}`} style={style} data-block={at}>
      {item && <span className="writer-flow-marker">{item.marker}</span>}
      <span>
        {content.map((piece, place) => (
          <FlowPiece key={place} piece={piece} {...look} />
        ))}
      </span>
    </Tag>
  )
}

function FlowTable({ table, ...look }: Look & { readonly table: Table }) {
  return (
    <table>
      <tbody>
        {table.rows.map(({ isHeader, cells }, row) => {
          const Cell = isHeader ? 'th' : 'td'
          return (
            <tr key={row}>
              {cells.map(({ blocks, columns, rows }, column) => (
                <Cell key={column} colSpan={columns} rowSpan={rows}>
                  <FlowBlocks blocks={blocks} {...look} />
                </Cell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function FlowPiece({ piece, hasColours }: Look & { readonly piece: Inline }): ReactNode {
  switch (piece.kind) {
    case 'break':
      return <br />
    case 'bookmark':
      return null
    case 'note':
      return <sup>[{piece.index + 1}]</sup>
    case 'equation':
      return <MathsView maths={piece.maths} isDisplay={piece.isDisplay} />
    case 'image':
      return <FlowPicture picture={piece.picture} />
    case 'text':
      return <FlowText piece={piece} hasColours={hasColours} />
  }
}

function FlowText({ piece, hasColours }: Look & { readonly piece: Extract<Inline, { kind: 'text' }> }): ReactNode {
  const { bold, italic, underline, strike, code, script, link, colour, background } = piece
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ')
  const style: CSSProperties = {
    ...(bold && { fontWeight: 600 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(lines !== '' && { textDecoration: lines }),
    ...(script && { verticalAlign: script, fontSize: '0.75em' }),
    ...(code && { fontFamily: 'var(--wf-font-mono)' }),
    ...(hasColours && colour !== undefined && { color: `#${colour}` }),
    ...(hasColours && background !== undefined && { backgroundColor: `#${background}` }),
  }
  const text = Object.keys(style).length === 0 ? piece.text : <span style={style}>{piece.text}</span>
  // Places of the document itself are on its pages.
  if (link === undefined || link.startsWith('#')) return text
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

function FlowPicture({ picture }: { readonly picture: Picture }) {
  const { bytes, contentType, alt, size } = picture
  const shown = useCallback(
    (image: HTMLImageElement) => {
      const url = bytes ? URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: contentType })) : ''
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [bytes, contentType],
  )
  if (!bytes) return <span className="writer-flow-lost">[图片{alt === '' ? '' : `：${alt}`}]</span>
  return <img ref={shown} alt={alt} {...(size ?? {})} />
}
