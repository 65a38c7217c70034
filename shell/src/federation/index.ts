export { isContractKnown } from './entry-check.ts'
export { createFederation, type Federation, type FederationOptions } from './federation.ts'
