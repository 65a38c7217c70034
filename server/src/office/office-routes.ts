import type { FastifyInstance } from 'fastify'
import type { BlobSweep, DriveServices } from '../files/index.ts'
import { collaboratorRoutes } from './collaborators.route.ts'
import { copyRoutes } from './copy.route.ts'
import { extractRoutes } from './extract.route.ts'
import { groupRoutes } from './groups.route.ts'
import { loadingCardRoutes } from './loading-cards.route.ts'
import type { LoadingCards } from './loading-cards.ts'
import { capabilityRoutes, maintenanceRoutes } from './maintenance.route.ts'
import { organizationRoutes } from './organization.route.ts'
import { pictureRoutes, tileRoutes } from './pictures.route.ts'
import type { Pictures } from './pictures.ts'
import { recoverRoutes } from './recover.route.ts'
import { searchRoutes } from './search.route.ts'
import { snapshotRoutes } from './snapshots.route.ts'
import type { Snapshots } from './snapshots.ts'
import { scriptTaskRoutes } from './script-task.route.ts'
import type { TextSearch } from './text-search.ts'

export interface OfficeServices {
  readonly search: TextSearch
  readonly loadingCards: LoadingCards
  readonly pictures: Pictures
  readonly snapshots: Snapshots
  readonly sweep: BlobSweep
}

/** The specification's calls that belong to no other module. */
export async function officeRoutes(root: FastifyInstance, drive: DriveServices, office: OfficeServices): Promise<void> {
  organizationRoutes(root, drive)
  groupRoutes(root, drive)
  collaboratorRoutes(root, drive)
  scriptTaskRoutes(root, drive)
  recoverRoutes(root, drive)
  copyRoutes(root, drive)
  extractRoutes(root, drive)
  pictureRoutes(root, drive, office.pictures, office.snapshots)
  snapshotRoutes(root, drive, office.snapshots)
  tileRoutes(root, drive, office.pictures)
  searchRoutes(root, drive, office.search)
  await loadingCardRoutes(root, drive, office.loadingCards)
  capabilityRoutes(root, drive)
  maintenanceRoutes(root, drive, office.sweep)
}
