import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { history, paragraph } from '../commands/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { autocorrectOptions, keepAutocorrectOptions } from './options.ts'

let writer: TestWriter
const open = async (): Promise<TestWriter> => {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['头'] }] })
  writer.select('头')
  writer.surface.focus()
  await userEvent.keyboard('{Delete}')
  return writer
}
afterEach(() => {
  const { id } = writer.fake.host.user
  localStorage.removeItem(`wenfang-autocorrect ${id}`)
  writer.close()
})
const shows = (text: string) => vi.waitFor(() => expect(writer.text()).toBe(text), { timeout: 20_000 })

describe('what is typed', () => {
  it('is corrected, and Ctrl+Z takes back the correction only', async () => {
    const { run } = await open()
    await userEvent.keyboard('他说"好"(c)')
    await shows('他说“好”©')
    run(history.undo)
    await shows('他说“好”(c)')
    await userEvent.keyboard(' 再 ')
    await shows('他说“好”(c) 再 ')
  })

  it('is corrected in its order, however fast it came', async () => {
    const { element } = await open()
    const pages = element.querySelector('.docx-pages')
    for (const data of '他说"好"--走')
      pages?.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true }),
      )
    await shows('他说“好”——走')
  })

  it('becomes a list that counts from what was typed, a step by itself, the same for others', async () => {
    const { run, part, sharedPart } = await open()
    await userEvent.keyboard('3. ')
    await shows('')
    await userEvent.keyboard('third')
    expect(await sharedPart('word/document.xml')).toContain('<w:numPr>')
    expect(await part('word/numbering.xml')).toContain('<w:startOverride w:val="3"/>')
    run(history.undo)
    run(history.undo)
    await shows('3. ')
    expect(await part('word/document.xml')).not.toContain('<w:numPr>')
  })

  it('becomes the list that the button makes, and one Backspace gives back what was typed', async () => {
    const { run, part } = await open()
    /** Of the list that the first numbered paragraph is in: how it counts and where it stands. */
    const look = async (): Promise<string | undefined> => {
      const numId = /<w:numId w:val="(\d+)"/.exec(await part('word/document.xml'))?.[1]
      const lists = await part('word/numbering.xml')
      return new RegExp(`<w:num w:numId="${numId}"[^>]*>.*?<w:abstractNumId w:val="(\\d+)"`).exec(lists)?.[1]
    }
    run(paragraph.numbering)
    const byButton = await look()
    expect(byButton).toBeDefined()
    run(history.undo)
    await userEvent.keyboard('1. ')
    await shows('')
    await vi.waitFor(async () => expect(await look()).toBe(byButton))
    await userEvent.keyboard('{Backspace}')
    await shows('1. ')
    expect(await part('word/document.xml')).not.toContain('<w:numPr>')
    await userEvent.keyboard('甲')
    await shows('1. 甲')
    await userEvent.keyboard('{Enter}（二） {Backspace}')
    await shows('1. 甲\n（二） ')
    // A Backspace later is one of the list, as ever.
    await userEvent.keyboard('{Enter}* 乙{ArrowLeft}{Backspace}')
    await shows('1. 甲\n（二） \n乙')
  })

  it('goes on as a Chinese list after Enter, and three dashes become a line', async () => {
    const { part } = await open()
    await userEvent.keyboard('一、总则{Enter}')
    await shows('总则\n')
    expect((await part('word/document.xml')).match(/<w:numPr>/g)).toHaveLength(2)
    expect(await part('word/numbering.xml')).toContain('chineseCountingThousand')
    await userEvent.keyboard('{Enter}---{Enter}后')
    await shows('总则\n\n后')
    expect(await part('word/document.xml')).toMatch(/<w:pBdr><w:bottom [^>]*w:val="single"/)
  })

  it('becomes a link when its address is complete', async () => {
    const { part } = await open()
    await userEvent.keyboard('见 www.example.com ')
    await vi.waitFor(async () => expect(await part('word/document.xml')).toContain('<w:hyperlink '))
    expect(await part('word/_rels/document.xml.rels')).toContain('https://www.example.com')
    await userEvent.keyboard('后')
    await shows('见 www.example.com 后')
  })

  it('stays as it is while an input method composes, and is corrected when it has handed its letters over', async () => {
    await open()
    await userEvent.keyboard('我们')
    await shows('我们')
    await userEvent.keyboard('{ArrowLeft}')
    const session = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
    for (const text of ['q', 'qi', '(c)'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await session.send('Input.insertText', { text: '按装' })
    await shows('我安装们')
  })

  it('stays where the person switched it off', async () => {
    const { fake } = await open()
    const { id } = fake.host.user
    keepAutocorrectOptions(id, { ...autocorrectOptions(id), quotes: false })
    await userEvent.keyboard('"a" (tm)')
    await shows('"a" ™')
  })
})
