import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePDFRawStream, degrees, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { hasPoppler } from '@wenfang/shared-testing/programs'
import { beforeAll, expect, test } from 'vitest'
import { createFieldStore, type FieldValue } from '../model/index.ts'
import { formats } from './index.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'
import { faceOf } from './testing/faces.ts'

let source: Uint8Array

/** One field of each kind. */
beforeAll(async () => {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const form = document.getForm()
  const at = (index: number) => ({ x: 72, y: 760 - index * 60, width: 240, height: index === 2 ? 50 : 24 })
  form.createTextField('name').addToPage(page, at(0))
  const code = form.createTextField('code')
  code.setMaxLength(6)
  code.enableCombing()
  code.addToPage(page, at(1))
  const note = form.createTextField('note')
  note.enableMultiline()
  note.addToPage(page, at(2))
  form.createCheckBox('agree').addToPage(page, { ...at(3), width: 20, height: 20 })
  const size = form.createRadioGroup('size')
  size.addOptionToPage('small', page, { ...at(4), width: 20, height: 20 })
  size.addOptionToPage('large', page, { ...at(5), width: 20, height: 20 })
  const city = form.createDropdown('city')
  city.addOptions(['Suzhou', 'Hangzhou'])
  city.addToPage(page, at(6))
  const fixed = form.createTextField('fixed')
  fixed.setText('unchanged')
  fixed.enableReadOnly()
  fixed.addToPage(page, at(7))
  form.createTextField('turned').addToPage(page, { x: 424, y: 500, width: 240, height: 24, rotate: degrees(90) })
  const tongues = form.createOptionList('tongues')
  tongues.addOptions(['Chinese', 'English', 'Arabic'])
  tongues.enableMultiselect()
  tongues.addToPage(page, { x: 400, y: 300, width: 120, height: 90 })
  source = await document.save()
})

async function filled(values: Readonly<Record<string, FieldValue>>): Promise<Uint8Array> {
  const imported = await formats.importSource({ source, ext: 'pdf' })
  if (!imported.ok) throw new Error(imported.detail)
  const body = createDocument()
  applyStates(body, [imported.body])
  const store = createFieldStore({ body, canFill: () => true })
  for (const [name, value] of Object.entries(values)) store.set(name, value)
  const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no asset'))
  return (await formats.exportBody({ source, body: encodeState(body), format: 'pdf', asset, face: faceOf })).bytes
}

async function valuesIn(bytes: Uint8Array): Promise<Readonly<Record<string, unknown>>> {
  const pdf = await openPdf(await loadPdfJs(), bytes, undefined)
  const found = (await (await pdf.getPage(1)).getAnnotations()) as readonly Record<string, unknown>[]
  await pdf.loadingTask.destroy()
  const values: Record<string, unknown> = {}
  for (const { fieldName, fieldValue } of found) values[String(fieldName)] ??= fieldValue
  return values
}

test('a form that nobody filled in is exported as it came', async () => {
  expect(await filled({})).toEqual(source)
})

test('a filled form is the source and what was filled in behind it; readers tell the values', async () => {
  const bytes = await filled({
    name: '林晚',
    code: 'AB12345678',
    note: 'first line\nsecond line',
    agree: 'Yes',
    size: 'large',
    city: ['Hangzhou'],
    fixed: 'forged',
    nothing: 'of the kind',
  })
  expect(bytes.slice(0, source.length)).toEqual(source)
  const before = await valuesIn(source)
  const values = await valuesIn(bytes)
  expect(values).toMatchObject({
    name: '林晚',
    code: 'AB1234',
    note: 'first line\nsecond line',
    fixed: before['fixed'],
  })
  expect(values['agree']).toBe('Yes')
  expect(values['city']).toEqual(['Hangzhou'])
  expect(values['size']).toBe('large')
})

test('a box that was cleared is off, and what no state is called is off as well', async () => {
  expect((await valuesIn(await filled({ agree: 'Off' })))['agree']).toBe('Off')
  expect((await valuesIn(await filled({ agree: '../Yes' })))['agree']).toBe('Off')
})

/** The operators that draw the field of that name. */
async function drawingOf(name: string, bytes: Uint8Array): Promise<string> {
  const [widget] = (await PDFDocument.load(bytes)).getForm().getField(name).acroField.getWidgets()
  const drawing = widget?.dict.context.lookup(widget.getAppearances()?.normal)
  if (!(drawing instanceof PDFRawStream)) throw new Error('it has no picture')
  return Buffer.from(decodePDFRawStream(drawing).decode()).toString('latin1')
}

test('letters that not every reader has are seen as outlines; those of a line are one text that is found', async () => {
  const bytes = await filled({ name: '林晚', city: 'Hangzhou' })
  const drawing = await drawingOf('name', bytes)
  expect(drawing).toMatch(/3 Tr \/F1/)
  expect(drawing.match(/ [cl] /g)?.length ?? 0).toBeGreaterThan(20)
  expect(drawing).toContain('<6797665a> Tj')
  expect(await drawingOf('city', bytes)).not.toContain('3 Tr')
})

test('a line is as wide as its letters: capitals are not cut at the edge of their box', async () => {
  const wide = 'W'.repeat(60)
  const lines = (await drawingOf('note', await filled({ note: wide }))).match(/Tj/g)
  // 240 points hold 21 of these letters at most, which are 11.3 points wide at 12.
  expect(lines?.length).toBeGreaterThanOrEqual(3)
})

test.skipIf(!hasPoppler())(
  'what is filled into a turned field is turned, and a list shows what could be chosen',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenfang-form-'))
    try {
      const path = join(folder, 'form.pdf')
      writeFileSync(path, await filled({ turned: 'sideways', tongues: ['English', 'Arabic'] }))
      const text = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
      const box = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">sideways/.exec(text)
      const [left = 0, top = 0, right = 0, bottom = 0] = box?.slice(1).map(Number) ?? []
      expect(bottom - top).toBeGreaterThan(2 * (right - left))
      // In the box, at its foot: what is turned to the left begins below.
      expect([left >= 400, right <= 424, bottom > 842 - 520, bottom <= 842 - 500]).toEqual([true, true, true, true])
      for (const entry of ['Chinese', 'English', 'Arabic']) expect(text).toContain(entry)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test.skipIf(!hasPoppler())(
  'another reader shows what was filled in: every value has a picture of its own',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenfang-form-'))
    try {
      const path = join(folder, 'form.pdf')
      writeFileSync(path, await filled({ name: 'Lin Wan', code: 'AB12', note: 'first\nsecond', city: 'Hangzhou' }))
      const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
      for (const words of ['Lin Wan', 'first', 'second', 'Hangzhou', 'unchanged']) expect(text).toContain(words)
      expect(text.replaceAll(/\s/g, '')).toContain('AB12')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
