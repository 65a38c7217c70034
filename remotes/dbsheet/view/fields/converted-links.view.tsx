import { Switch } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { linkOutlook } from '../../commands/index.ts'
import type { Database, Field, Table } from '../../model/index.ts'
import type { LinkDraft } from './linked-settings.view.tsx'

const MOST_NAMED = 5

interface ConvertedLinksProps {
  readonly database: Database
  readonly table: Table
  readonly field: Field
  readonly draft: LinkDraft
  readonly createsMissing: boolean
  readonly onChange: (createsMissing: boolean) => void
}

/** What becomes of texts that are to be links to the records that are called by them. */
export function ConvertedLinks({ database, table, field, draft, createsMissing, onChange }: ConvertedLinksProps) {
  const { target, isSingle } = draft
  const outlook = useMemo(
    () => linkOutlook({ database }, { table: table.id, field: field.id, target, isSingle }),
    [database, table, field, target, isSingle],
  )
  const { linked, lost, lostTexts, several } = outlook
  const named = lost.slice(0, MOST_NAMED).map(({ text, cells }) => `“${text}”（${cells} 个单元格）`)
  const more = lostTexts > named.length ? `等 ${lostTexts} 种` : ''
  return (
    <>
      <output className="dbsheet-none">
        {`有 ${linked} 个单元格按文字找到了“${database.table(target)?.title ?? ''}”里同名的记录`}
      </output>
      {lostTexts > 0 && (
        <>
          <p className={createsMissing ? 'dbsheet-none' : 'dbsheet-warning'}>
            {`${named.join('、')}${more}没有同名的记录${isSingle ? '，或者一个单元格里多出来' : ''}${
              createsMissing ? '，会先在对方表里新建' : '，会变成空；可以撤销'
            }`}
          </p>
          <Switch isOn={createsMissing} onChange={onChange}>
            为找不到的名字新建记录
          </Switch>
        </>
      )}
      {several.length > 0 && (
        <p className="dbsheet-none">{`“${several.slice(0, MOST_NAMED).join('”“')}”有几条同名的记录，关联到最早的一条`}</p>
      )}
    </>
  )
}
