import type { ComponentType } from 'react'

/** The dialogs of one area by their names, which `ui.openDialog` takes. */
export type DialogTable = Readonly<Record<string, ComponentType<{ readonly onClose: () => void }>>>
