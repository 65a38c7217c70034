import { classNames, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import type { HostApi } from '@wenfang/shared-contract'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Grip from 'lucide-react/icons/grip-vertical'
import List from 'lucide-react/icons/list'
import Settings from 'lucide-react/icons/settings-2'
import Trash from 'lucide-react/icons/trash-2'
import { useCallback, type KeyboardEvent } from 'react'
import type { Block, BlockContent, BlockPlace, ContentPart, Database } from '../../model/index.ts'
import { BlockBody } from './block-body.view.tsx'
import { blockTitle } from '../../paint/block-title.ts'
import type { OwnFilter } from './own-filter.ts'

export interface BlockActions {
  configure(block: string): void
  copy(block: string): void
  remove(block: string): void
  records(block: string, part: ContentPart | null): void
  record(block: string, record: number): void
  /** Keys on the grip. */
  key(block: string, event: KeyboardEvent): void
}

interface BlockViewProps {
  readonly host: HostApi
  readonly database: Database
  readonly block: Block
  readonly content: BlockContent
  readonly filter: OwnFilter
  readonly place: BlockPlace
  readonly canArrange: boolean
  readonly hasMenu: boolean
  readonly isInHand: boolean
  readonly actions: BlockActions
}

/** One block of a dashboard, where it lies. */
export function BlockView({
  host,
  database,
  block,
  content,
  filter,
  place,
  canArrange,
  hasMenu,
  isInHand,
  actions,
}: BlockViewProps) {
  const { id, settings } = block
  const isWithheld = content.is === 'withheld'
  const title = isWithheld ? '无权限的内容' : blockTitle(database, settings)
  const hasRecords = 'slots' in content
  return (
    <section
      ref={usePlace(place)}
      className={classNames('dbsheet-block', isInHand && 'is-in-hand')}
      data-block={id}
      data-kind={settings.kind}
      aria-label={title}
    >
      <header className="dbsheet-block-head" data-head>
        {canArrange && (
          <span data-grip className="dbsheet-block-grip">
            <IconButton
              label={`移动“${title}”：方向键移动，按住 Shift 改大小`}
              size="sm"
              icon={<Grip />}
              onKeyDown={(event) => actions.key(id, event)}
            />
          </span>
        )}
        <h2 title={title}>{settings.kind === 'text' && !settings.title ? '' : title}</h2>
        {hasMenu && (hasRecords || canArrange) && (
          <Menu keepsKeys trigger={<IconButton label={`“${title}”的操作`} size="sm" icon={<Ellipsis />} />}>
            {hasRecords && (
              <MenuItem icon={<List />} onSelect={() => actions.records(id, null)}>
                查看记录
              </MenuItem>
            )}
            {canArrange && !isWithheld && (
              <>
                <MenuItem icon={<Settings />} onSelect={() => actions.configure(id)}>
                  设置
                </MenuItem>
                <MenuItem icon={<Copy />} onSelect={() => actions.copy(id)}>
                  复制
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={<Trash />} isDanger onSelect={() => actions.remove(id)}>
                  删除
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </header>
      <div className="dbsheet-block-body">
        <BlockBody
          host={host}
          database={database}
          title={title}
          block={block}
          content={content}
          filter={filter}
          onRecords={(part) => actions.records(id, part)}
          onRecord={(record) => actions.record(id, record)}
        />
      </div>
      {canArrange && <span className="dbsheet-block-corner" data-corner aria-hidden />}
    </section>
  )
}

/** Where a block lies, as properties that the stylesheet reads: on a phone it takes the height alone. */
const usePlace = ({ column, row, width, height }: BlockPlace) =>
  useCallback(
    (element: HTMLElement | null) => {
      element?.style.setProperty('--block-column', `${column + 1} / span ${width}`)
      element?.style.setProperty('--block-row', `${row + 1} / span ${height}`)
      element?.style.setProperty('--block-rows', `span ${height}`)
    },
    [column, row, width, height],
  )
