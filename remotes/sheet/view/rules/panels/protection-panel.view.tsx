import { Button, Checkbox, IconButton } from '@wenfang/shared-ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ProtectionPayload } from '../../../model/index.ts'
import { rangesOfText, textOfRanges } from '../../../rules/range-text.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import { RangesField } from './ranges-field.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

/** What people may still do on a protected sheet; files write 0 for it. */
const ALLOWED = {
  formatCells: '设置单元格格式',
  formatColumns: '设置列格式',
  formatRows: '设置行格式',
  insertColumns: '插入列',
  insertRows: '插入行',
  deleteColumns: '删除列',
  deleteRows: '删除行',
  autoFilter: '使用筛选',
} as const

/** Protection of the sheet that is shown, and the ranges that stay free. */
export function ProtectionPanel({ onClose }: { readonly onClose: () => void }) {
  const { surface, canWrite } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const found = useSurface(() =>
    surface.rules.objects('protection', sheetId).map(({ id, ranges, payload }) => ({
      id,
      ranges,
      payload: payload as ProtectionPayload,
    })),
  )
  const own = found.find(({ payload }) => payload?.type === 'sheet')
  const free = found.filter(({ payload }) => payload?.type === 'range')
  const [text, setText] = useState(() => textOfRanges(surface.selection()?.ranges ?? []))
  const ranges = rangesOfText(text)
  const attributes = own?.payload.attributes ?? {}
  const hasPassword = attributes['hashValue'] !== undefined || attributes['password'] !== undefined
  const isAllowed = (name: string): boolean => attributes[name] === '0' || attributes[name] === 'false'
  return (
    <SidePanel title="保护" onClose={onClose}>
      {!own && <p className="sheet-side-empty">保护后，锁定的单元格不能修改。下面列出的区域仍可编辑。</p>}
      {own && <p className="sheet-side-empty">{hasPassword ? '这张工作表用密码保护。' : '这张工作表受保护。'}</p>}
      {canWrite && !own && (
        <Button
          kind="primary"
          onClick={() =>
            surface.execute('protection.add', {
              sheetId,
              ranges: [],
              payload: { type: 'sheet', attributes: { sheet: '1', objects: '1', scenarios: '1' } },
            })
          }
        >
          保护工作表
        </Button>
      )}
      {canWrite && own && (
        <>
          {Object.entries(ALLOWED).map(([name, title]) => (
            <Checkbox
              key={name}
              isChecked={isAllowed(name)}
              onChange={(isOn) =>
                surface.execute('protection.set', {
                  sheetId,
                  id: own.id,
                  payload: { type: 'sheet', attributes: { ...attributes, [name]: isOn ? '0' : '1' } },
                })
              }
            >
              允许{title}
            </Checkbox>
          ))}
          {hasPassword ? (
            <p className="sheet-side-empty">密码不会离开文件；要解除保护，请在设置密码的程序中解除。</p>
          ) : (
            <Button kind="quiet" onClick={() => surface.execute('protection.remove', { sheetId, id: own.id })}>
              解除保护
            </Button>
          )}
        </>
      )}
      <h3 className="sheet-side-title">可编辑的区域</h3>
      <ol className="sheet-side-list">
        {free.map(({ id, ranges: of, payload }) => (
          <li key={id}>
            <button type="button" className="sheet-side-name" onClick={() => of[0] && surface.select(of[0])}>
              <strong>{payload.attributes['name'] ?? '区域'}</strong>
              <span>{textOfRanges(of)}</span>
            </button>
            {canWrite && !hasPassword && (
              <IconButton
                label="删除区域"
                size="sm"
                icon={<Trash2 />}
                onClick={() => surface.execute('protection.remove', { sheetId, id })}
              />
            )}
          </li>
        ))}
      </ol>
      {canWrite && !hasPassword && (
        <>
          <RangesField text={text} onChange={setText} />
          <Button
            kind="quiet"
            disabled={!ranges}
            onClick={() =>
              surface.execute('protection.add', {
                sheetId,
                ranges: ranges ?? [],
                payload: { type: 'range', attributes: { name: `区域${free.length + 1}` } },
              })
            }
          >
            添加可编辑的区域
          </Button>
        </>
      )}
    </SidePanel>
  )
}
