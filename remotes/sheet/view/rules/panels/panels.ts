import { importRetrying } from '@wenfang/shared-remote'
import type { FormatForm } from '../../../rules/format-form.ts'
import { lazyPart } from '../../features/part.ts'

const load = importRetrying(() => import('./panels.view.tsx'))

export const FORMAT_PANEL = lazyPart(async () => (await load()).FormatPanel)
/** With a rule begun. */
export const NEW_FORMAT_PANEL = lazyPart<FormatForm>(async () => (await load()).NewFormatPanel)
export const LINK_PANEL = lazyPart(async () => (await load()).LinkPanel)
export const NOTE_PANEL = lazyPart(async () => (await load()).NotePanel)
export const PROTECTION_PANEL = lazyPart(async () => (await load()).ProtectionPanel)
export const SORT_PANEL = lazyPart(async () => (await load()).SortPanel)
export const TABLE_PANEL = lazyPart(async () => (await load()).TablePanel)
export const VALIDATION_PANEL = lazyPart(async () => (await load()).ValidationPanel)
