export { companyIdOf } from './company.ts'
export { officeRoutes } from './office-routes.ts'
