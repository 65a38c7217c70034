import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { aclOfRole, type ErrorCode, type OfficeTypeCode, type Role, type Task } from '@wenfang/shared-protocol'
import type { Drive, DriveContext, DriveFactory } from '../../src/app/index.ts'
import type { FileAccess, FileRecord, Subject } from '../../src/app/ports.ts'

const manifestOf = (remote: string): string =>
  join(import.meta.dirname, '..', '..', '..', 'remotes', remote, 'manifest.ts')
/** What orders files whose bodies are typed operations. */
const KERNELS: ReadonlyMap<string, string> = new Map([
  ['d', manifestOf('dbsheet')],
  ['k', manifestOf('ksheet')],
])

/** In place of accounts and files: people are named by the header `x-user`, files and grants are put in by the test. */
export interface FakeDrive {
  readonly factory: DriveFactory
  readonly context: () => DriveContext
  addFile(file?: Partial<FileRecord>): FileRecord
  changeFile(fileId: string, change: Partial<FileRecord>): void
  /** null takes all access away. */
  grant(fileId: string, userId: string, role: Role | null): void
  readonly touched: { fileId: string; modifiedBy: string }[]
  readonly opened: string[]
}

export function createFakeDrive(): FakeDrive {
  const files = new Map<string, FileRecord>()
  const grants = new Map<string, Role>()
  const listeners = new Set<(fileId: string) => void>()
  const touched: { fileId: string; modifiedBy: string }[] = []
  const opened: string[] = []
  let context: DriveContext | null = null

  const access = async (subject: Subject, fileId: string): Promise<FileAccess | null> => {
    const id = subject.kind === 'anonymous' ? 'anonymous' : subject.id
    const role = grants.get(`${fileId} ${id}`)
    const file = files.get(fileId)
    return role && file ? { role, acl: aclOfRole(role), file } : null
  }
  const drive: Drive = {
    identity: {
      async authenticate(request) {
        const id = request.headers['x-user']
        if (typeof id !== 'string') return { kind: 'anonymous' }
        if (id.startsWith('guest')) return { kind: 'guest', id, name: `客人 ${id}` }
        return { kind: 'user', id, name: `用户 ${id}`, email: `${id}@example.com`, isAdmin: false, avatarUrl: '' }
      },
      isSignedIn: async () => true,
      access,
      onAccessChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      people: async (ids) => ids.map((id) => ({ id, name: `用户 ${id}`, avatarUrl: '', isLogin: true })),
    },
    files: {
      get: async (fileId) => files.get(fileId) ?? null,
      touch: async (fileId, modifiedBy) => void touched.push({ fileId, modifiedBy }),
      opened: async (fileId) => void opened.push(fileId),
    },
    jobs: {
      handle: () => {},
      enqueue: async () => randomUUID(),
      task: async (): Promise<Task | null> => null,
      result: async () => null,
      cancel: async () => undefined,
    },
    install: async () => {},
    started: async () => ({ signInUrl: null }),
    kernelOf: async (fileId) => KERNELS.get(files.get(fileId)?.officeType ?? '') ?? null,
    build: () => 'build-2',
    close: async () => {},
  }

  return {
    factory: {
      migrations: [],
      create: async (given) => {
        context = given
        return drive
      },
    },
    context: () => {
      if (!context) throw new Error('the server has not started')
      return context
    },
    addFile(file = {}) {
      const id = file.id ?? randomUUID()
      const record: FileRecord = { ...newFile(id), ...file }
      files.set(id, record)
      return record
    },
    changeFile(fileId, change) {
      const file = files.get(fileId)
      if (file) files.set(fileId, { ...file, ...change })
      for (const listener of listeners) listener(fileId)
    },
    grant(fileId, userId, role) {
      if (role) grants.set(`${fileId} ${userId}`, role)
      else grants.delete(`${fileId} ${userId}`)
      for (const listener of listeners) listener(fileId)
    },
    touched,
    opened,
  }
}

const newFile = (id: string): FileRecord => ({
  id,
  name: '测试.docx',
  ext: 'docx',
  officeType: 'w' satisfies OfficeTypeCode,
  size: 0,
  ownerId: 'owner',
  sourceHash: '',
  generation: randomUUID(),
  importState: 'ready',
  importError: null as ErrorCode | null,
  importTaskId: null,
  trashedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  modifiedAt: '2026-01-01T00:00:00.000Z',
})
