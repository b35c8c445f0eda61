import type { ColumnType, Generated } from 'kysely'

import type { Json } from './json.ts'

export interface RowVersionsTable {
	partner_id: string
	application_id: string
	table_name: string
	row_id: string
	version_id: ColumnType<number, never, never>
	changed_at: Generated<Date>
	is_deleted: Generated<boolean>
	content: Json<Record<string, unknown>>
}
