import { Banner, Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import { useSurface } from '../state/sheet-context.ts'

/** The grid lays columns out from the left only: says so of a sheet that is meant to run from the right. */
export function RightToLeftNotice() {
  const [read, setRead] = useState<readonly string[]>([])
  const sheet = useSurface(({ sheets, activeSheetId }) => {
    const active = sheets.find(({ id }) => id === activeSheetId)
    return active?.isRightToLeft === true ? { id: active.id, name: active.name } : null
  })
  if (!sheet || read.includes(sheet.id)) return null
  return (
    <Banner
      action={
        <Button size="sm" kind="quiet" onClick={() => setRead([...read, sheet.id])}>
          知道了
        </Button>
      }
    >
      {`工作表“${sheet.name}”的列从右向左排，屏幕上从左向右显示；打印、PDF 和导出的文件仍从右向左。`}
    </Banner>
  )
}
