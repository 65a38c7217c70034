import { ERROR_KINDS, type ErrorCode } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { shellTexts } from '../i18n/shell.ts'
import { FILE_EVENT_HANDLING, FILE_EVENTS, fileEventOf, type FileEvent } from './file-events.ts'

// [requirement, event, an error that stands for it, surface, action]
const CASES: readonly (readonly [string, FileEvent, ErrorCode | null, string, string])[] = [
  ['S465', 'ON_FILE_OPEN_ERROR', 'FileCorrupt', 'screen', 'reopen'],
  ['S466', 'ON_FILE_PASSWORD_ERROR', 'PasswordWrong', 'layer', 'askPassword'],
  ['S467', 'ON_LOAD_FILE_FAIL', 'ChunkLoadError', 'screen', 'reopen'],
  ['S468', 'SESSION_TIMEOUT', 'Timeout', 'toast', 'reconnect'],
  ['S469', 'ON_RPC_OFFLINE', null, 'toast', 'reconnect'],
  ['S470', 'ON_CONNECT_ERROR', 'NetworkError', 'toast', 'reconnect'],
]

describe('G27', () => {
  it.each(CASES)('%s %s', (_, event, code, surface, action) => {
    expect(FILE_EVENT_HANDLING[event]).toMatchObject({ surface, action })
    if (code !== null) expect(fileEventOf(code)).toBe(event)
  })

  it('every event has words and a retry, every error an event', () => {
    for (const event of FILE_EVENTS) expect(shellTexts.events[event]).toMatch(/。$|请先检查网络$/)
    for (const code of Object.keys(ERROR_KINDS)) expect(FILE_EVENTS).toContain(fileEventOf(code as ErrorCode))
  })
})
