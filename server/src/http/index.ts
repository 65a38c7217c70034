export { describeApi } from './open-api.ts'
export { aclOf } from './page-environment.ts'
export { pageRoutes } from './page.route.ts'
