import type { FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import type { Subject } from '../app/ports.ts'

/** The one company of an installation; every account belongs to it, guests to none. */
export const COMPANY_ID = '1'

export const companyIdOf = (subject: Subject): string => (subject.kind === 'user' ? COMPANY_ID : '')

/** S360: the configured domain, else the host that browsers use. */
export function companyDomain({ company, publicUrl }: Pick<Config, 'company' | 'publicUrl'>, request: FastifyRequest) {
  if (company.domain !== '') return company.domain
  return publicUrl === null ? request.hostname : new URL(publicUrl).hostname
}
