import { emptyBody, newName, newRecordId } from '../model/index.ts'
import { PROJECTS } from '../model/templates/projects.ts'
import { templateOps } from '../model/templates/template-ops.ts'

/** A database worth looking at: a project in the middle of its work, whenever that is. */
export function sample(nowMs: number): { readonly name: string; readonly source: Uint8Array } {
  const body = emptyBody()
  const { ops } = templateOps(PROJECTS, {
    newName: () => newName(Math.random),
    newRecord: () => newRecordId(Math.random),
    nowMs,
    titles: new Set(),
  })
  body.found(ops)
  return { name: '项目管理.dbt', source: body.snapshot() }
}
