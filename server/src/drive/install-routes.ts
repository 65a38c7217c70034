import type { FastifyInstance } from 'fastify'
import { type History, authorRoutes, historyRoutes, partHistoryRoutes, versionRoutes } from '../history/index.ts'
import { type References, referenceRoutes } from '../references/index.ts'
import {
  type BlobSweep,
  type DriveServices,
  collaborationRoutes,
  commentRoutes,
  contentRoutes,
  eventRoutes,
  exportRoutes,
  fileRoutes,
  groupGrantRoutes,
  linkRoutes,
  memberRoutes,
  publicationRoutes,
  readingPlaceRoutes,
} from '../files/index.ts'
import {
  type Auth,
  accountRoutes,
  administrationRoutes,
  peopleRoutes,
  resetRoutes,
  secondFactorRoutes,
  signInRoutes,
} from '../auth/index.ts'
import { ViewLinks, type ViewTables, viewRoutes } from '../views/index.ts'
import {
  type DerivedParts,
  type LoadingCards,
  type Pictures,
  type Snapshots,
  TextSearch,
  officeRoutes,
} from '../office/index.ts'
import { pageRoutes } from '../http/index.ts'
import { type MentionTables, Mentions, mentionRoutes } from '../mentions/index.ts'
import { type Webhooks, webhookRoutes } from '../automations/index.ts'
import { type Proposals, proposalRoutes } from '../proposals/index.ts'
import { type RemoteRegistry, registryRoutes } from '../registry/index.ts'
import { commandRoutes } from '../commands/index.ts'
import { type FormTables, formRoutes } from '../forms/index.ts'
import type { DriveContext } from '../app/modules.ts'
import { tableRoutes } from '../tables/index.ts'

/** What routes speak to. */
interface RouteParts {
  readonly context: DriveContext
  readonly services: DriveServices
  readonly auth: Auth
  readonly history: History
  readonly webhooks: Webhooks
  readonly proposals: Proposals
  readonly references: References
  readonly snapshots: Snapshots
  readonly pictures: Pictures
  readonly loadingCards: LoadingCards
  readonly sweep: BlobSweep
  readonly derivedParts: DerivedParts
  readonly registry: RemoteRegistry
}

/** Every route of the drive; who may call one is in the table that the tests of rights go through. */
export async function installRoutes(root: FastifyInstance, parts: RouteParts): Promise<void> {
  const {
    context,
    services,
    auth,
    history,
    webhooks,
    proposals,
    references,
    snapshots,
    pictures,
    loadingCards,
    sweep,
  } = parts
  const { derivedParts, registry } = parts
  await signInRoutes(root, auth)
  accountRoutes(root, auth)
  secondFactorRoutes(root, auth)
  resetRoutes(root, auth)
  administrationRoutes(root, auth)
  peopleRoutes(root, auth)
  await fileRoutes(root, services)
  await contentRoutes(root, services)
  exportRoutes(root, services)
  commandRoutes(root, services, snapshots)
  tableRoutes(root, services)
  readingPlaceRoutes(root, services)
  commentRoutes(root, services)
  historyRoutes(root, services, history)
  partHistoryRoutes(root, services)
  authorRoutes(root, services)
  webhookRoutes(root, services, webhooks)
  await versionRoutes(root, services, history)
  await proposalRoutes(root, services, proposals)
  mentionRoutes(root, services, new Mentions(context.db.withTables<MentionTables>()))
  referenceRoutes(root, services, references)
  linkRoutes(root, services)
  formRoutes(root, services, context.db.withTables<FormTables>())
  const viewLinks = new ViewLinks(context.db.withTables<ViewTables>())
  viewRoutes(root, services, viewLinks)
  memberRoutes(root, services)
  groupGrantRoutes(root, services)
  publicationRoutes(root, services)
  collaborationRoutes(root, services)
  await officeRoutes(root, services, {
    loadingCards,
    pictures,
    snapshots,
    sweep,
    search: new TextSearch(derivedParts, services.blobs),
  })
  eventRoutes(root, context.metrics.registry)
  registryRoutes(root, registry, auth)
  pageRoutes(root, services, { registry, loadingCards, viewLinks })
}
