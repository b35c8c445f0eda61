import type { Generated } from 'kysely'

import type { Happening } from '#domain/cases/queues/happenings.ts'
import type { ExportFailure, ExportFormat, ExportKind, ExportState } from '#domain/records/exports/rules.ts'
import type { Figures } from '#domain/records/reports/figures.ts'

import type { Json } from './json.ts'

export interface StaffExportsTable {
	export_id: string
	staff_id: string
	kind: ExportKind
	format: ExportFormat
	language: string
	filter: Json<Record<string, unknown>>
	state: Generated<ExportState>
	failure: ExportFailure | null
	rows: number | null
	size_bytes: number | null
	asked_at: Generated<Date>
	ended_at: Date | null
	expires_at: Date
}

export interface StaffExportPiecesTable {
	export_id: string
	piece: number
	content: Buffer
}

export interface ReportFiguresTable {
	partner_id: string
	figures: Json<Figures>
}

export interface ReportCountsTable {
	is_only: Generated<boolean>
	counted_at: Date | null
	asked_at: Date | null
}

export interface ReportMarksTable {
	partner_id: string
	application_id: string
	happening: Happening
	reason: string
	month: string
}
