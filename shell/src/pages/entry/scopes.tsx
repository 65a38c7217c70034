import Clock from 'lucide-react/icons/clock'
import Files from 'lucide-react/icons/files'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { FileScope } from '../../api/index.ts'

/** The four views of the drive. */
export const SCOPES: readonly { readonly scope: FileScope; readonly icon: ReactNode }[] = [
  { scope: 'recent', icon: <Clock /> },
  { scope: 'all', icon: <Files /> },
  { scope: 'shared', icon: <Users /> },
  { scope: 'trash', icon: <Trash /> },
]
