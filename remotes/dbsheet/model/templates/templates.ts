import { ASSETS, CUSTOMERS, INVENTORY, RECRUITING } from './business.ts'
import { CONTENT, DEFECTS, MEETINGS, READING, SIGN_UPS } from './everyday.ts'
import { PROJECTS } from './projects.ts'
import type { Template } from './template.ts'

/** In the order in which people choose. */
export const TEMPLATES: readonly Template[] = [
  PROJECTS,
  CUSTOMERS,
  RECRUITING,
  INVENTORY,
  SIGN_UPS,
  CONTENT,
  DEFECTS,
  ASSETS,
  MEETINGS,
  READING,
]
