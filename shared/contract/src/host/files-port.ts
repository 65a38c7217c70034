import type { Json } from '../json.ts'

/** The files of the same type before and after this one in the person's list. */
export interface Neighbours {
  readonly previous: FileLink | null
  readonly next: FileLink | null
}

export interface FileLink {
  readonly name: string
  /** An address of the shell's own: followed in place. */
  readonly href: string
}

/** A command of an office type, as programs give it. */
export interface FileCommand {
  readonly id: string
  readonly args: { readonly [name: string]: Json }
}

/** Other files of the person of the same type, to be read beside this one. */
export interface OtherFile {
  readonly id: string
  readonly name: string
  /** What tells it from others of its name, as people read it. Absent in shells older than this field. */
  readonly hint?: string
  /** The person may change it. Absent in shells older than this field. */
  readonly canWrite?: boolean
}

export interface OtherFilesPort {
  /** Those whose names hold the words, this one left out. @throws WenfangError */
  list(words: string): Promise<readonly OtherFile[]>
  /** What one says now, as an export in this format. @throws WenfangError where the person may not export it */
  read(id: string, format: string): Promise<Uint8Array>
  /**
   * Runs commands in one, as one edit: all of them or none. What it answers is on the server's disk. Absent in shells older than this call.
   * @throws WenfangError permissionDenied, NotFound, InvalidArgument where a command cannot be done
   */
  readonly run?: (id: string, commands: readonly FileCommand[]) => Promise<void>
  /** Gives one the bytes that its body names by their hash. Absent in shells older than this call. @throws WenfangError */
  readonly putAsset?: (id: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /**
   * Brings threads of this file's comments into one, with their authors and times, as far as they are on the server's disk; answers which.
   * The same names once more have them once. Absent in shells older than this call. @throws WenfangError
   */
  readonly bringComments?: (id: string, threads: readonly BroughtComment[]) => Promise<readonly string[]>
}

/** A thread on its way to another file: its name here, its name there, and its place there. */
export interface BroughtComment {
  readonly id: string
  readonly as: string
  readonly anchor: Json
}
