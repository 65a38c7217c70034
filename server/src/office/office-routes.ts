import type { FastifyInstance } from 'fastify'
import type { DriveServices } from '../files/index.ts'
import { groupRoutes } from './groups.route.ts'
import { organizationRoutes } from './organization.route.ts'

/** The specification's calls that belong to no other module. */
export function officeRoutes(root: FastifyInstance, drive: DriveServices): void {
  organizationRoutes(root, drive)
  groupRoutes(root, drive)
}
