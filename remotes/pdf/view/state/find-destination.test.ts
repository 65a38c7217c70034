import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { loadPdfJs, openPdf } from '../../files/pdfjs.ts'
import { findDestination } from './find-destination.ts'

const named = (name: string) => ({ name })

test('a destination is found however it is written, on cropped and on turned pages', async () => {
  const made = await PDFDocument.create()
  made.addPage([600, 800])
  made.addPage([600, 800]).setRotation(degrees(90))
  made.addPage([600, 800]).setCropBox(50, 100, 400, 500)
  const document = await openPdf(await loadPdfJs(), await made.save(), undefined)
  const list = { document, positionOf: (place: string) => Number(place.slice(1)) }
  const found = (...destination: readonly unknown[]) => findDestination(list, destination)
  try {
    expect(await found(0, named('XYZ'), 30, 700, null)).toEqual({ position: 0, point: [30, 100] })
    expect(await found(0, named('XYZ'), null, 700, null)).toEqual({ position: 0, point: [0, 100] })
    expect(await found(0, named('FitH'), 700)).toEqual({ position: 0, point: [0, 100] })
    expect(await found(0, named('FitBH'), 650)).toEqual({ position: 0, point: [0, 150] })
    expect(await found(0, named('FitR'), 20, 300, 200, 600)).toEqual({ position: 0, point: [20, 200] })
    expect(await found(0, named('Fit'))).toEqual({ position: 0, point: [0, 0] })
    // A quarter turn to the right: what stood at the left stands above.
    expect(await found(1, named('XYZ'), 30, 700, null)).toEqual({ position: 1, point: [700, 30] })
    expect(await found(2, named('XYZ'), 60, 550, null)).toEqual({ position: 2, point: [10, 50] })
  } finally {
    await document.loadingTask.destroy()
  }
})
