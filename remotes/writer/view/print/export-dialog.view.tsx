import { WenfangError } from '@wenfang/shared-protocol'
import { Banner, Button, Dialog, Field, Input, PasswordInput, ProgressBar, Segmented, Select } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import { useWriter } from '../state/writer.ts'
import {
  choiceErrors,
  DEFAULT_CHOICE,
  EXPORT_FORMS,
  type ExportChoice,
  hasPages,
  hasResolution,
  requestOf,
} from './export-forms.ts'
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts'
import './print.css'

const markups = [
  { value: 'all', label: '显示修订标记' },
  { value: 'final', label: '最终状态' },
] as const
const resolutions = [
  { value: '96', label: '96 DPI' },
  { value: '150', label: '150 DPI' },
  { value: '300', label: '300 DPI' },
] as const

/** How the document leaves, what the server is doing with it, and the way to end that. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { host, ui } = useWriter()
  const [choice, setChoice] = useState<ExportChoice>(DEFAULT_CHOICE)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** null: nothing runs; -1: nobody knows yet how far it is. */
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const change = (patch: Partial<ExportChoice>): void => setChoice((before) => ({ ...before, ...patch }))
  const errors = choiceErrors(choice)
  const shown = isTried ? errors : {}
  const isBusy = percent !== null

  const start = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    if (Object.keys(errors).length > 0) return
    const controller = (running.current = new AbortController())
    setPercent(-1)
    try {
      const { format, options } = requestOf(choice)
      await host.download(format, { ...options, signal: controller.signal, onProgress: setPercent })
      running.current = null
      onClose()
    } catch (error) {
      if (ui.print && choice.form === 'pdf' && error instanceof WenfangError && error.code === 'PrinterMissing') {
        host.toast('info', '这台服务器不能生成 PDF，已打开打印，请把“目标”选为“另存为 PDF”')
        ui.print()
        return
      }
      setFailure(failureText(error))
    } finally {
      setPercent(null)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="导出与另存为"
      actions={
        isBusy ? (
          <Button onClick={() => running.current?.abort()}>取消导出</Button>
        ) : (
          <>
            <Button onClick={onClose}>关闭</Button>
            <Button kind="primary" onClick={() => void start()}>
              导出
            </Button>
          </>
        )
      }
    >
      <div className="writer-export">
        <Select
          label="文件格式"
          value={choice.form}
          options={EXPORT_FORMS}
          isDisabled={isBusy}
          onChange={(form) => change({ form })}
        />
        {hasPages(choice.form) && (
          <>
            <Field label="页码" hint="留空导出全部，例如 1-3,5" error={shown.pages}>
              <Input
                value={choice.pages}
                disabled={isBusy}
                onChange={(event) => change({ pages: event.target.value })}
              />
            </Field>
            <Segmented label="修订" value={choice.markup} options={markups} onChange={(markup) => change({ markup })} />
          </>
        )}
        {hasResolution(choice.form) && (
          <Segmented
            label="分辨率"
            value={String(choice.dpi) as '96' | '150' | '300'}
            options={resolutions}
            onChange={(dpi) => change({ dpi: Number(dpi) as ExportChoice['dpi'] })}
          />
        )}
        {choice.form === 'sealed' && (
          <>
            <Field
              label="打开密码"
              hint={
                choice.password === ''
                  ? '密码不会保存在任何地方，忘记后无法找回'
                  : STRENGTH_WORDS[passwordStrength(choice.password)]
              }
              error={shown.password}
            >
              <PasswordInput
                value={choice.password}
                maxLength={255}
                autoComplete="new-password"
                onChange={(event) => change({ password: event.target.value })}
              />
            </Field>
            <Field label="再输入一次" error={shown.repeated}>
              <PasswordInput
                value={choice.repeated}
                maxLength={255}
                autoComplete="new-password"
                onChange={(event) => change({ repeated: event.target.value })}
              />
            </Field>
          </>
        )}
        {isBusy && <ProgressBar label="正在导出" percent={percent < 0 ? undefined : percent} />}
        {failure !== null && <Banner tone="warning">{failure}</Banner>}
      </div>
    </Dialog>
  )
}

/** What happened, that the document is as it was, and what to do. */
function failureText(error: unknown): string | null {
  const { code, detail } = error instanceof WenfangError ? error : new WenfangError('Unavailable')
  switch (code) {
    case 'TaskCancelled':
      return null
    case 'TooManyPages':
      return `页数太多，一次最多 ${String(detail['most'] ?? '')} 页；文件没有改变，请选择较少的页或较低的分辨率`
    case 'NothingToPrint':
      return '文档里没有这些页，请检查页码'
    case 'PrinterMissing':
      return '这台服务器没有安装打印组件；请用“打印”，在目标里选择“另存为 PDF”'
    case 'PasswordWrong':
      return '这个文件本来就有密码，请输入它原来的密码'
    case 'ConverterCrashed':
      return '转换程序意外中止，文件没有改变，请重试'
    default:
      return '没有导出成功，文件没有改变，请稍后重试'
  }
}
