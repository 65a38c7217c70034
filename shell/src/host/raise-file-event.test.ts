import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { createToasts } from './toasts.ts'
import { fileEventOf, type FileEvent } from './file-events.ts'
import { raiseFileEvent, type FileEventPage } from './raise-file-event.ts'

/** A page that notes what it was asked for. */
function page() {
  const toasts = createToasts()
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const port: FileEventPage = {
    showScreen: (error) => void done.push(`screen ${error.code}`),
    showPassword: note('password'),
    toast: (kind, text, action) => toasts.show(kind, text, action),
    actions: { reopen: note('reopen'), askPassword: note('askPassword'), reconnect: note('reconnect') },
    report: (event, error) => void done.push(`report ${event} ${error.code}`),
  }
  return { done, port, toasts }
}

function raise(event: FileEvent, code: ErrorCode) {
  const { done, port, toasts } = page()
  const dismiss = raiseFileEvent(event, new WenfangError(code), port)
  const [toast] = toasts.list$.current
  toast?.action?.run()
  return { done, toast, dismiss, toasts }
}

describe('what a page does about a file event (G27)', () => {
  it('S465 ON_FILE_OPEN_ERROR: a screen in place of the document', () => {
    expect(fileEventOf('FileCorrupt')).toBe('ON_FILE_OPEN_ERROR')
    expect(raise('ON_FILE_OPEN_ERROR', 'FileCorrupt').done).toEqual([
      'report ON_FILE_OPEN_ERROR FileCorrupt',
      'screen FileCorrupt',
    ])
  })

  it('S466 ON_FILE_PASSWORD_ERROR: the prompt over the document', () => {
    expect([fileEventOf('NeedPassword'), fileEventOf('PasswordWrong')]).toEqual(Array(2).fill('ON_FILE_PASSWORD_ERROR'))
    expect(raise('ON_FILE_PASSWORD_ERROR', 'PasswordWrong').done).toEqual([
      'report ON_FILE_PASSWORD_ERROR PasswordWrong',
      'password',
    ])
  })

  it('S467 ON_LOAD_FILE_FAIL: a screen when the code of the type does not arrive', () => {
    for (const code of ['RemoteEntryError', 'ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED', 'MountTimeout'] as const) {
      expect(raise(fileEventOf(code), code).done).toEqual([`report ON_LOAD_FILE_FAIL ${code}`, `screen ${code}`])
    }
  })

  it.each([
    ['SESSION_TIMEOUT', 'Timeout', 'warning', '连接超时'],
    ['ON_RPC_OFFLINE', 'NetworkError', 'warning', '请先检查网络'],
    ['ON_CONNECT_ERROR', 'NetworkError', 'error', '无法连接到服务器'],
  ] as const)('S468 S469 S470 %s: a toast that reconnects', (event, code, kind, words) => {
    const { done, toast, dismiss, toasts } = raise(event, code)
    expect(toast).toMatchObject({ kind, action: { label: '重新连接' }, lifetimeMs: null })
    expect(toast?.text).toContain(words)
    expect(done).toEqual([`report ${event} ${code}`, 'reconnect'])
    dismiss()
    expect(toasts.list$.current).toEqual([])
  })

  it('S468 S470 errors of the connection stand for the two', () => {
    expect([fileEventOf('Timeout'), fileEventOf('TokenExpired'), fileEventOf('NetworkError')]).toEqual([
      'SESSION_TIMEOUT',
      'SESSION_TIMEOUT',
      'ON_CONNECT_ERROR',
    ])
  })
})
