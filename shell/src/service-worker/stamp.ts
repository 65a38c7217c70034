import type { PageEnvironment } from '@wenfang/shared-protocol'

/** Tells the pages of two deployments, or of two accounts, apart. */
export const stampOf = ({ build, registry, user }: PageEnvironment): string =>
  [user?.id ?? '', build, ...Object.values(registry.remotes).map((entry) => entry.build)].join(' ')

/** Staging builds are for one page; nothing of them is kept. */
export const isPreviewed = ({ registry }: PageEnvironment): boolean =>
  registry.unknown_previews !== undefined || Object.values(registry.remotes).some((entry) => entry.channel !== 'stable')
