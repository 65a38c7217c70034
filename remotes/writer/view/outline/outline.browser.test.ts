import { afterEach, describe, expect, it } from 'vitest'
import { history, outline, paragraph } from '../commands/index.ts'
import { packageOf } from '../engine/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { currentHeading, goToHeading, moveChapter, stepLevel } from '../commands/view/change-outline.command.ts'

let writer: TestWriter
const open = async (): Promise<TestWriter> => {
  writer = await openTestWriter({
    blocks: ['第一章', '甲的正文', '第一节', '乙的正文', '第二章', '丙的正文'].map((text) => ({
      kind: 'paragraph',
      content: [text],
    })),
  })
  for (const [text, command] of [
    ['第一章', paragraph.heading1],
    ['第一节', paragraph.heading2],
    ['第二章', paragraph.heading1],
  ] as const) {
    writer.select(text)
    writer.run(command)
  }
  return writer
}
afterEach(() => writer.close())

const headings = () => {
  const pkg = packageOf(writer.surface)
  return pkg ? outline.headingsOf(writer.surface, pkg) : []
}
const heading = (text: string) => {
  const found = headings().find((one) => one.text === text)
  if (!found) throw new Error(`no heading ${text}`)
  return found
}

describe('the outline', () => {
  it('lists the headings and knows which one the caret is under', async () => {
    const { surface, select, run } = await open()
    expect(headings().map(({ level, text }) => `${level} ${text}`)).toEqual(['1 第一章', '2 第一节', '1 第二章'])
    select('乙的正文')
    const pkg = packageOf(surface)
    expect(pkg && currentHeading(surface, pkg, headings())?.text).toBe('第一节')
    run(goToHeading, heading('第二章').paragraphId)
    const now = packageOf(surface)
    expect(now && currentHeading(surface, now, headings())?.text).toBe('第二章')
  })

  it('moves a chapter with all that is below it, as one step', async () => {
    const { run, text } = await open()
    const before = text()
    run(moveChapter, { paragraphId: heading('第二章').paragraphId, beforeId: heading('第一章').paragraphId })
    expect(text()).toBe('第二章\n丙的正文\n第一章\n甲的正文\n第一节\n乙的正文')
    run(history.undo)
    expect(text()).toBe(before)
    run(moveChapter, { paragraphId: heading('第一章').paragraphId, beforeId: null })
    expect(text()).toBe('第二章\n丙的正文\n第一章\n甲的正文\n第一节\n乙的正文')
    run(moveChapter, { paragraphId: heading('第一章').paragraphId, beforeId: heading('第一节').paragraphId })
    expect(text()).toBe('第二章\n丙的正文\n第一章\n甲的正文\n第一节\n乙的正文')
  })

  it('raises and lowers headings by the styles of the document', async () => {
    const { run, refusal } = await open()
    expect(refusal(stepLevel, { heading: heading('第一章'), step: -1 })).toBe('已经是最高一级')
    run(stepLevel, { heading: heading('第二章'), step: 1 })
    expect(heading('第二章').level).toBe(2)
    run(history.undo)
    expect(heading('第二章').level).toBe(1)
  })

  it('goes to the nth of a kind, and says how many there are', async () => {
    const { run, refusal, surface } = await open()
    expect(refusal(outline.goTo, { kind: 'heading', number: 4 })).toBe('请输入 1 到 3')
    expect(refusal(outline.goTo, { kind: 'table', number: 1 })).toBe('文档里没有')
    run(outline.goTo, { kind: 'heading', number: 2 })
    const pkg = packageOf(surface)
    expect(pkg && currentHeading(surface, pkg, headings())?.text).toBe('第一节')
  })
})
