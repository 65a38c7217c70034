export {
  CONTRACT,
  type Collaborator,
  type ConnectionState,
  type DocumentPort,
  type HostApi,
  type HostDisplay,
  type Json,
  type LayoutClass,
  type MountProps,
  type PresencePort,
  type RemoteModule,
  type SaveState,
  type SessionPort,
  type Subscribable,
  type Theme,
  type ToastKind,
} from './host.ts'
export type { ExportFormat, RemoteManifest } from './manifest.ts'
export type { Asset, ExportInput, ExportResult, FileFormats, ImportResult } from './formats.ts'
