import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NoPauseTour, Stop } from './no-pause-tour.ts'
import { expect } from './wenfang-test.ts'

/** How each panel of the shell is opened over a document; a new one that is not here fails. */
const OPENERS: Readonly<Record<string, (tour: NoPauseTour) => Promise<void>>> = {
  share: ({ page }) => page.getByRole('button', { name: '共享', exact: true }).click(),
  history: more('版本历史'),
  comments: more('批注'),
  saveVersion: more('保存版本'),
}

function more(item: string) {
  return async ({ page }: NoPauseTour): Promise<void> => {
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
}

/** Names of the shell's panels, as its own type lists them. Only a protected file asks for the password to change it. */
function shellPanels(): readonly string[] {
  const source = readFileSync(resolve(import.meta.dirname, '../../shell/src/app/open-document.ts'), 'utf8')
  const [, union = ''] = /type DocumentPanel = (.+)/.exec(source) ?? []
  const names = [...union.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'modifyPassword')
}

/** @param without those that documents of this type have not */
export async function tourShell(tour: NoPauseTour, without: readonly string[] = []): Promise<void> {
  for (const name of shellPanels().filter((one) => !without.includes(one))) {
    const open = OPENERS[name]
    if (!open) throw new Error(`nobody knows how ${name} is opened`)
    await tour.stop({ name: `shell ${name}`, open: () => open(tour), isFilledLater: name === 'share' })
  }
  const { page } = tour
  await tour.stop({
    name: 'shell rename',
    open: () => page.locator('.bar-title button').click(),
    layer: page.getByRole('textbox', { name: '文件名' }),
  })
}

/** Two panels would leave the document half of a laptop's window. */
export async function oneAtATime(tour: NoPauseTour, panels: readonly Stop[]): Promise<void> {
  const shown = tour.page.locator('aside:visible')
  for (const { name, open } of [...panels, { name: 'history', open: more('版本历史').bind(null, tour) }, ...panels]) {
    await open()
    await expect(shown, name).toHaveCount(1)
  }
  await shown.press('Escape')
  await expect(shown).toHaveCount(0)
}
