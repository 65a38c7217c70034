export {
  CONTRACT,
  type Collaborator,
  type ConnectionState,
  type DocumentPort,
  type FileLink,
  type HostApi,
  type HostDisplay,
  type Json,
  type LayoutClass,
  type MountProps,
  type Neighbours,
  type PresencePort,
  type RemoteModule,
  type SaveState,
  type SessionPort,
  type Subscribable,
  type Theme,
  type TilesPort,
  type ToastKind,
} from './host.ts'
export type { ExportFormat, RemoteManifest } from './manifest.ts'
export type { Asset, ExportInput, ExportResult, FileFormats, ImportResult, Raster } from './formats.ts'
