import {
  AlertDialog,
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Segmented,
  SidePanel,
} from '@wenfang/shared-ui'
import MoreVertical from 'lucide-react/icons/ellipsis-vertical'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { type DocumentStyle, usesOfStyle } from '../../model/tree/document-styles.ts'
import { KNOWN_STYLES } from '../commands/paragraph/known-styles.ts'
import { applyStyle, stylesOf } from '../commands/paragraph/style.command.ts'
import {
  applyKnownStyle,
  removeStyle,
  selectStyleUse,
  updateStyle,
} from '../commands/paragraph/change-style.command.ts'
import { packageOf, type WriterSurface } from '../engine/index.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'
import { StyleDialog } from './style-dialog.view.tsx'
import { styleLook } from './style-look.ts'
import { styleRank, styleTitle } from './style-names.ts'
import './styles.css'

type Shown = 'document' | 'recommended'

const byRank = (a: { readonly name: string }, b: { readonly name: string }): number =>
  styleRank(a.name) - styleRank(b.name) || styleTitle(a.name).localeCompare(styleTitle(b.name), 'zh-CN')

const visibleStyles = (surface: WriterSurface): readonly DocumentStyle[] =>
  stylesOf(surface)
    .filter((style) => !style.isHidden)
    .toSorted(byRank)

/** All styles of the document beside the pages: a press gives the selection a style, its menu changes the style itself. */
export default function StylesPanel({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const { surface, store, canWrite, layout } = writer
  const current = useSurface(({ formatting }) => formatting?.styleId ?? null)
  const version = useSyncExternalStore(store.subscribe, () => store.version())
  // oxlint-disable-next-line react/exhaustive-deps -- what the surface says changes with the version
  const styles = useMemo(() => visibleStyles(surface), [surface, version])
  const [shown, show] = useState<Shown>('document')
  const [edited, edit] = useState<DocumentStyle | 'new' | null>(null)
  const [removed, remove] = useState<DocumentStyle | null>(null)
  const known = new Set(styles.map(({ name }) => name.toLowerCase()))
  const missing = KNOWN_STYLES.filter(({ name }) => !known.has(name.toLowerCase()))
  const uses = (style: DocumentStyle): number => {
    const pkg = packageOf(surface)
    return pkg ? usesOfStyle(pkg, style).length : 0
  }
  return (
    <SidePanel title="样式" isSheet={layout === 'mobile'} onClose={onClose}>
      {canWrite && (
        <div className="writer-styles-head">
          <Segmented
            label="显示的样式"
            value={shown}
            options={[
              { value: 'document', label: '文档中的' },
              { value: 'recommended', label: '推荐的' },
            ]}
            onChange={show}
          />
          <Button size="sm" kind="quiet" onClick={() => edit('new')}>
            新建样式
          </Button>
        </div>
      )}
      <ul className="writer-styles" aria-label={shown === 'document' ? '文档中的样式' : '推荐的样式'}>
        {shown === 'document'
          ? styles.map((style) => {
              const title = styleTitle(style.name)
              const isCurrent =
                style.kind === 'paragraph' && (style.id === current || (current === null && style.isDefault))
              return (
                <li key={style.id}>
                  <button
                    type="button"
                    className="writer-style"
                    aria-pressed={isCurrent}
                    disabled={!canWrite}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => run(writer, applyStyle, style.id)}
                  >
                    <span style={styleLook(style)}>{title}</span>
                    <span className="writer-style-kind" aria-hidden="true">
                      {style.kind === 'paragraph' ? '¶' : 'a'}
                    </span>
                  </button>
                  {canWrite && (
                    <Menu trigger={<IconButton label={`样式“${title}”的菜单`} size="sm" icon={<MoreVertical />} />}>
                      <MenuItem onSelect={() => edit(style)}>修改…</MenuItem>
                      <MenuItem onSelect={() => run(writer, updateStyle, style.id)}>更新以匹配所选内容</MenuItem>
                      <MenuItem onSelect={() => run(writer, selectStyleUse, style.id)}>选择下一处使用它的内容</MenuItem>
                      <MenuSeparator />
                      <MenuItem
                        isDisabled={!style.isCustom}
                        {...(style.isCustom ? {} : { hint: '内置样式不能删除' })}
                        onSelect={() => remove(style)}
                      >
                        删除…
                      </MenuItem>
                    </Menu>
                  )}
                </li>
              )
            })
          : missing.map((style) => (
              <li key={style.name}>
                <button
                  type="button"
                  className="writer-style"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(writer, applyKnownStyle, style)}
                >
                  <span>{styleTitle(style.name)}</span>
                  <span className="writer-style-kind" aria-hidden="true">
                    {style.kind === 'paragraph' ? '¶' : 'a'}
                  </span>
                </button>
              </li>
            ))}
      </ul>
      {shown === 'recommended' && missing.length === 0 && (
        <p className="writer-styles-none">推荐的样式都在文档里了。</p>
      )}
      {edited !== null && <StyleDialog style={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
      {removed !== null && (
        <AlertDialog
          isOpen
          onCancel={() => remove(null)}
          isDanger
          title={`删除样式“${styleTitle(removed.name)}”？`}
          description={
            uses(removed) === 0
              ? '文档里没有内容使用它。'
              : `有 ${uses(removed)} 处内容使用它，它们会变回正文样式。可以撤销。`
          }
          confirmLabel="删除样式"
          onConfirm={() => {
            remove(null)
            run(writer, removeStyle, removed.id)
          }}
        />
      )}
    </SidePanel>
  )
}
