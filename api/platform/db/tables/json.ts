import type { ColumnType } from 'kysely'

/** JSON columns: written as text, read as the value. */
export type Json<Value> = ColumnType<Value, string, string>
