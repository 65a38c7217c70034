import { Dialog, Kbd } from '@wenfang/shared-ui'
import { commandGroups } from '../../commands/index.ts'

/** Made from the commands themselves, so that it can never be out of date. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="键盘快捷键" size="lg">
      <div className="writer-shortcuts">
        {commandGroups.map(({ title, commands }) => {
          const shown = commands.filter((command) => command.shortcuts !== undefined)
          if (shown.length === 0) return null
          return (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {shown.map((command) => (
                  <div key={command.id}>
                    <dt>{command.title}</dt>
                    <dd>
                      <Kbd keys={command.shortcuts?.[0] ?? ''} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
