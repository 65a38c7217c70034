import { expect, it } from 'vitest'
import type { NewBlock } from '../../../model/index.ts'
import { asked, openEngine, ORIGIN, stateOf, text } from '../testing/open-engine.ts'

const shown = (blocks: readonly NewBlock[]) => {
  const opened = openEngine(stateOf(blocks))
  const block = (id: string): HTMLElement => {
    const found = opened.element.querySelector<HTMLElement>(`.bn-block-outer[data-id="${id}"] .bn-block-content`)
    if (!found) throw new Error(`${id} is not shown`)
    return found
  }
  const button = (id: string, name: string): HTMLElement => {
    const found = block(id).querySelector<HTMLElement>(`[aria-label="${name}"]`)
    if (!found) throw new Error(`${id} has no ${name}`)
    return found
  }
  return { ...opened, block, button }
}

it('films and sounds have a player with their name; those of another place are linked and not fetched', () => {
  const { block, button } = shown([
    { id: 'film', type: 'media', props: { kind: 'video', asset: 'a'.repeat(64), name: '制笔.mp4', caption: '选毫' } },
    { id: 'sound', type: 'media', props: { kind: 'audio', asset: 'b'.repeat(64) } },
    { id: 'away', type: 'media', props: { kind: 'video', url: 'https://example.org/v.mp4', name: '别处的' } },
  ])
  const film = block('film').querySelector('video')
  expect(film?.controls).toBe(true)
  expect(film?.getAttribute('aria-label')).toBe('制笔.mp4')
  expect(block('film').querySelector('figcaption')?.textContent).toBe('选毫')
  expect(block('sound').querySelector('audio')?.getAttribute('aria-label')).toBe('音频')
  expect(block('away').querySelector('video')).toBeNull()
  expect(block('away').querySelector('a')?.href).toBe('https://example.org/v.mp4')
  button('film', '音视频选项').click()
  expect(asked.at(-1)).toMatchObject({ kind: 'media', block: 'film' })
})

it('a file has its name and its size, and says where it cannot be had', async () => {
  const { block, button } = shown([
    { id: 'f', type: 'file', props: { asset: 'c'.repeat(64), name: '报价.xlsx', size: 3 * 1024 * 1024 } },
  ])
  expect(block('f').textContent).toBe('报价.xlsx3.0 MB下载')
  button('f', '下载 报价.xlsx').click()
  await expect.poll(() => button('f', '下载 报价.xlsx').textContent).toBe('文件还没有传到服务器')
})

it('a page of another place is a link with its title; an address that would run is none', () => {
  const { block } = shown([
    { id: 'page', type: 'bookmark', props: { url: 'https://example.org/a', title: '湖笔' } },
    { id: 'bad', type: 'bookmark', props: { url: 'javascript:alert(1)', title: '坏' } },
  ])
  const link = block('page').querySelector('a')
  expect(block('page').querySelector('strong')?.textContent).toBe('湖笔')
  expect(link?.href).toBe('https://example.org/a')
  expect(link?.rel).toBe('noopener noreferrer')
  expect(block('page').querySelector('img')).toBeNull()
  expect(block('bad').querySelector('a')).toBeNull()
})

it('a callout shows its icon and asks for another one, and follows what it becomes', () => {
  const { block, button, doc, outline } = shown([
    { id: 'c', type: 'callout', props: { icon: '⚠️', tone: 'warning' }, content: text('月底前') },
  ])
  expect(button('c', '高亮块的图标和颜色').textContent).toBe('⚠️')
  button('c', '高亮块的图标和颜色').click()
  expect(asked.at(-1)).toMatchObject({ kind: 'callout', block: 'c' })
  doc.transact(() => outline.setProps('c', { icon: '💡', tone: 'info' }), ORIGIN)
  expect(button('c', '高亮块的图标和颜色').textContent).toBe('💡')
  expect(block('c').dataset['tone'] ?? 'info').toBe('info')
})

it('a footnote has the label that its line says, a date reads as one, and who is named is named', () => {
  const thing = (node: string, props: Record<string, string>) => ({ node, props, marks: {} })
  const { block } = shown([
    {
      id: 'p',
      type: 'paragraph',
      content: [
        thing('footnoteReference', { label: '2' }),
        thing('date', { date: '2026-11-30' }),
        thing('mention', { kind: 'person', name: '林小雨' }),
        thing('mention', { kind: 'file', target: 'https://example.org/p/abc', name: '手册' }),
      ],
    },
    { id: 'note', type: 'footnote', props: { label: '2' }, content: text('见附录') },
  ])
  expect(block('p').querySelector('.outline-footnoteReference')?.textContent).toBe('[2]')
  expect(block('p').querySelector('.outline-date')?.textContent).toBe('2026年11月30日周一')
  expect([...block('p').querySelectorAll('.outline-mention')].map((one) => one.textContent)).toEqual([
    '@林小雨',
    '手册',
  ])
  expect(block('p').querySelector('.outline-mention a')?.getAttribute('href')).toBe('https://example.org/p/abc')
  expect(block('note').textContent).toBe('[2]见附录')
})

it('a toggle hides what lies below it by its arrow, and a heading what follows it up to the next one', () => {
  const { block, button, element } = shown([
    { id: 't', type: 'toggleListItem', content: text('折'), children: [{ id: 't1', type: 'paragraph' }] },
    { id: 'h', type: 'heading', props: { level: 2 }, content: text('一') },
    { id: 'h1', type: 'paragraph', content: text('在一下面') },
    { id: 'n', type: 'heading', props: { level: 2 }, content: text('二') },
  ])
  expect(block('t1').checkVisibility()).toBe(true)
  button('t', '折叠').click()
  expect(block('t1').checkVisibility()).toBe(false)
  expect(button('t', '展开').getAttribute('aria-expanded')).toBe('false')
  button('h', '折叠').click()
  expect(block('h1').checkVisibility()).toBe(false)
  expect(block('n').checkVisibility()).toBe(true)
  button('h', '展开').click()
  expect(element.textContent).toContain('在一下面')
  expect(block('h1').checkVisibility()).toBe(true)
})
