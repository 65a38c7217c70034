import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

const BINDING =
  '<w:dataBinding w:prefixMappings="xmlns:ns0=\'http://purl.org/dc/elements/1.1/\' xmlns:ns1=\'http://schemas.openxmlformats.org/package/2006/metadata/core-properties\'" w:xpath="/ns1:coreProperties[1]/ns0:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>'

let writer: TestWriter
afterEach(() => writer.close())

/** A document whose first paragraph stands in a control with these properties. */
function withControl(properties: string): Uint8Array {
  const files = unzipSync(
    docx({
      title: '题目',
      blocks: [
        { kind: 'paragraph', content: ['题目在此'] },
        { kind: 'paragraph', content: ['正文一段'] },
      ],
    }),
  )
  const name = 'word/document.xml'
  const xml = strFromU8(files[name] ?? new Uint8Array())
  const control = `<w:sdt><w:sdtPr><w:id w:val="7"/>${properties}</w:sdtPr><w:sdtContent>$&</w:sdtContent></w:sdt>`
  return zipSync({ ...files, [name]: strToU8(xml.replace(/<w:p[ >](?:(?!<\/w:p>).)*题目在此.*?<\/w:p>/s, control)) })
}

it.each([
  ['from data that it cannot write', `${BINDING}<w:date/>`, '数据自动填写'],
  ['locked', '<w:lock w:val="contentLocked"/><w:text/>', '受保护'],
])('a key in content that takes none is answered with the reason, once: %s', async (_, properties, reason) => {
  writer = await openTestWriter({ source: withControl(properties) })
  const { toasts } = writer.fake.calls
  const said = (): number => toasts.filter((text) => text.includes(reason)).length
  writer.select('在此')
  writer.surface.focus()
  await userEvent.keyboard('{ArrowLeft}甲')
  await expect.poll(said).toBe(1)
  await userEvent.keyboard('乙{Backspace}')
  writer.select('一段')
  await userEvent.keyboard('{ArrowLeft}丙')
  await expect.poll(() => writer.text()).toBe('题目在此\n正文丙一段')
  expect(said()).toBe(1)
})

it('plain text that is filled in from data takes letters', async () => {
  writer = await openTestWriter({ source: withControl(`${BINDING}<w:text/>`) })
  writer.select('在此')
  writer.surface.focus()
  await userEvent.keyboard('{ArrowLeft}甲')
  await expect.poll(() => writer.text()).toBe('题目甲在此\n正文一段')
  expect(writer.fake.calls.toasts.join()).not.toContain('数据')
})

it('what is typed behind the last letter of text from data belongs to it', async () => {
  const files = unzipSync(docx({ title: '题目', blocks: [{ kind: 'paragraph', content: ['题目，正文'] }] }))
  const name = 'word/document.xml'
  const control = `<w:sdt><w:sdtPr><w:id w:val="7"/>${BINDING}<w:text/></w:sdtPr><w:sdtContent><w:r><w:t>题目</w:t></w:r></w:sdtContent></w:sdt><w:r><w:t>，正文</w:t></w:r>`
  const xml = strFromU8(files[name] ?? new Uint8Array()).replace(
    /<w:r[ >](?:(?!<\/w:r>).)*题目，正文.*?<\/w:r>/s,
    control,
  )
  writer = await openTestWriter({ source: zipSync({ ...files, [name]: strToU8(xml) }) })
  writer.select('目')
  writer.surface.focus()
  await userEvent.keyboard('{ArrowRight}甲乙')
  await expect.poll(() => writer.text()).toBe('题目甲乙，正文')
  expect(await writer.part(name)).toMatch(/题目甲乙<\/w:t><\/w:r><\/w:sdtContent>/)
})
