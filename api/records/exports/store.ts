import { sql, type Expression, type Selectable } from 'kysely'

import type { ExportFailure } from '#domain/records/exports/rules.ts'

import { prepareShared, prepareInsert, sqlBuilder } from '#api/platform/db/prepare.ts'
import type { StaffExportsTable } from '#api/platform/db/tables/exports.ts'

export type ExportRow = Selectable<StaffExportsTable>

export const insertExport = prepareInsert('staff_exports', [
	'export_id',
	'staff_id',
	'kind',
	'format',
	'language',
	'filter',
	'asked_at',
	'expires_at',
])

export const listOfStaff = prepareShared((db, param: { staff_id: string; now: Date }) =>
	db
		.selectFrom('staff_exports')
		.selectAll()
		.where('staff_id', '=', param.staff_id)
		.where('expires_at', '>', param.now)
		.orderBy('asked_at', 'desc')
		.orderBy('export_id', 'desc'),
)

export const findExport = prepareShared((db, param: { export_id: string }) =>
	db.selectFrom('staff_exports').selectAll().where('export_id', '=', param.export_id),
)

/** Restarts a cancelled or failed export. */
export const restart = prepareShared((db, param: { export_id: string; now: Date; expires_at: Date }) =>
	db
		.updateTable('staff_exports')
		.set({ state: 'waiting', failure: null, asked_at: param.now, ended_at: null, expires_at: param.expires_at })
		.where('export_id', '=', param.export_id)
		.where('state', 'in', ['failed', 'cancelled'])
		.returning('export_id'),
)

export const cancel = prepareShared((db, param: { export_id: string; now: Date }) =>
	db
		.updateTable('staff_exports')
		.set({ state: 'cancelled', ended_at: param.now })
		.where('export_id', '=', param.export_id)
		.where('state', 'in', ['waiting', 'running'])
		.returning('export_id'),
)

/** Advisory lock until the transaction ends, or its process. */
export const holdMaking = prepareShared((db, param: { export_id: string }) =>
	db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${param.export_id}, 0))`.as('is_mine')),
)

/** Starts an export, or restarts one whose process died. */
export const begin = prepareShared((db, param: { export_id: string }) =>
	db
		.updateTable('staff_exports')
		.set({ state: 'running' })
		.where('export_id', '=', param.export_id)
		.where('state', 'in', ['waiting', 'running'])
		.returningAll(),
)

export const finish = prepareShared((db, param: { export_id: string; rows: number; size_bytes: number; now: Date }) =>
	db
		.updateTable('staff_exports')
		.set({ state: 'ready', rows: param.rows, size_bytes: param.size_bytes, ended_at: param.now })
		.where('export_id', '=', param.export_id)
		.where('state', '=', 'running')
		.returning('export_id'),
)

export const fail = prepareShared((db, param: { export_id: string; failure: ExportFailure; now: Date }) =>
	db
		.updateTable('staff_exports')
		.set({ state: 'failed', failure: param.failure, ended_at: param.now })
		.where('export_id', '=', param.export_id)
		.where('state', '=', 'running')
		.returning('export_id'),
)

export const insertPiece = prepareInsert('staff_export_pieces', ['export_id', 'piece', 'content'])

export const findPiece = prepareShared((db, param: { export_id: string; piece: number }) =>
	db.selectFrom('staff_export_pieces').select('content').where('export_id', '=', param.export_id).where('piece', '=', param.piece),
)

/** A cursor over all rows as of this moment, read in batches; open until the transaction ends. */
export const openRows = (rows: Expression<unknown>) => sql`declare export_rows no scroll cursor for ${rows}`.compile(sqlBuilder)

export const nextRows = <Row>() => sql<Row>`fetch 1000 from export_rows`.compile(sqlBuilder)
