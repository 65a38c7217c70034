import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { history, ruby } from '../commands/index.ts'
import { paintedPages } from '../engine/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { selectedCharacters, setReadings } from './ruby.command.ts'

let writer: TestWriter
afterEach(() => writer.close())
const above = () =>
  [...writer.element.querySelectorAll<HTMLElement>('.writer-reading')].map((one) => one.dataset['reading'])

it('the pinyin guide writes readings, paints them, for others too, and takes them away', async () => {
  writer = await openTestWriter()
  const { select, surface, part, sharedPart, run, text, refusal } = writer
  expect(refusal(ruby.openPinyin)).toContain('选中')
  select('好天气')
  const characters = selectedCharacters(surface)
  const said = ['hǎo', 'tiān', 'qì']
  run(setReadings, {
    alignment: 'center',
    halfPoints: 10,
    readings: characters.map(({ start, end }, index) => ({ start, end, reading: said[index] ?? '' })),
  })
  await expect.poll(above).toEqual(['hǎo', 'tiān', 'qì'])
  const xml = await part('word/document.xml')
  expect(xml.match(/<w:ruby>/g)).toHaveLength(3)
  expect(xml).toMatch(
    /<w:rubyPr><w:rubyAlign w:val="center"\/><w:hps w:val="10"\/><w:hpsRaise [^>]*\/><w:hpsBaseText [^>]*\/><w:lid [^>]*\/><\/w:rubyPr><w:rt>.*?tiān.*?<\/w:rt><w:rubyBase>.*?天.*?<\/w:rubyBase>/,
  )
  expect(await sharedPart('word/document.xml')).toContain('tiān')
  // The characters are still text: they are found, counted and deleted like others.
  expect(text()).toContain('第一段文字，好天气。')
  const onPaper = paintedPages(surface, 'all').paint([0])[0]
  expect(onPaper?.textContent).toContain('tiān')
  run(history.undo)
  await expect.poll(above).toEqual([])
  run(history.redo)
  await expect.poll(() => above().length).toBe(3)

  select('天')
  expect(selectedCharacters(surface).map(({ base, reading }) => [base, reading])).toEqual([['天', 'tiān']])
  const [sky] = selectedCharacters(surface)
  run(setReadings, {
    alignment: 'center',
    halfPoints: 10,
    readings: [{ start: sky?.start ?? 0, end: sky?.end ?? 0, reading: '' }],
  })
  await expect.poll(above).toEqual(['hǎo', 'qì'])
  select('气')
  surface.focus()
  await userEvent.keyboard('{ArrowRight}{Backspace}')
  await vi.waitFor(() => expect(text()).toContain('第一段文字，好天。'))
  expect((await part('word/document.xml')).match(/<w:ruby>/g)).toHaveLength(1)
})
