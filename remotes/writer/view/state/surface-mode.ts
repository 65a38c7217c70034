import type { LayoutClass } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import type { SurfaceMode } from '../engine/index.ts'

/**
 * In `view` the engine has no selection. Who copies or comments needs one, so they get the surface of a writer, whose
 * every edit the session refuses; on a phone a caret would bring up the keyboard at every touch.
 */
export const surfaceMode = (acl: Acl | undefined, layout: LayoutClass): SurfaceMode =>
  acl?.update === 1 || (layout !== 'mobile' && (acl?.copy === 1 || acl?.comment === 1)) ? 'edit' : 'view'
