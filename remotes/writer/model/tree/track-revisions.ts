import type { OoxmlPackage } from '../kernel/index.ts'
import { valueOf } from './nodes.ts'
import { settingOf, withSetting } from './settings.ts'

const OFF: ReadonlySet<string | undefined> = new Set(['0', 'false', 'off'])

/** The file says that what is changed in it is to be marked. */
export function tracksRevisions(pkg: OoxmlPackage): boolean {
  const setting = settingOf(pkg, 'trackRevisions')
  return setting !== undefined && !OFF.has(valueOf(setting))
}

export const withTrackedRevisions = (pkg: OoxmlPackage, isOn: boolean): OoxmlPackage =>
  tracksRevisions(pkg) === isOn ? pkg : withSetting(pkg, 'trackRevisions', isOn ? '<w:trackRevisions/>' : null)
