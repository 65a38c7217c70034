import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import '@wenfang/shared-fonts/emoji.css'
import { createRoot } from 'react-dom/client'
import type { Start } from '../boot/start.ts'
import type { Federation } from '../federation/index.ts'
import { showConfiguredCard } from '../loading-cards/index.ts'
import { App } from './app.tsx'
import { runShell } from './running-shell.ts'

/** The document starts to open before React renders for the first time. */
export function startApp(start: Start, federation: Federation): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  if (start.screen.kind === 'document') showConfiguredCard(start)
  createRoot(root).render(<App shell={runShell(start, federation)} />)
}
