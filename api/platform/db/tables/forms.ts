import type { Generated } from 'kysely'

import type { Json } from './json.ts'

export interface FormVersionsTable {
	partner_id: string
	name: string
	version: number
	definition: Json<unknown>
	published_at: Generated<Date>
}
