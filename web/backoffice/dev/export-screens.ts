import { listExports, type StaffExport } from '#contract/records/staff/exports.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'

const url = path.exports()

const ready: StaffExport = {
	export_id: idOf(200),
	kind: 'applications',
	format: 'xlsx',
	state: 'ready',
	failure: null,
	rows: 12_480,
	size_bytes: 1_482_000,
	asked: '2026-03-02T09:12:00.000Z',
	expires: '2026-03-09T09:12:00.000Z',
}
const unfinished = { ...ready, rows: null, size_bytes: null }

const exports: StaffExport[] = [
	{ ...unfinished, export_id: idOf(201), kind: 'pipeline', format: 'csv', state: 'waiting' },
	{ ...unfinished, export_id: idOf(202), state: 'running' },
	ready,
	{ ...unfinished, export_id: idOf(203), state: 'failed', failure: 'too_large' },
	{ ...unfinished, export_id: idOf(204), state: 'failed', failure: 'broken_off' },
	{ ...unfinished, export_id: idOf(205), format: 'csv', state: 'cancelled' },
]

export const exportScreens: readonly Screen[] = [
	{ name: 'exports', url, examples: [answered(listExports, { exports })] },
	{ name: 'exports, none', url, examples: [answered(listExports, { exports: [] })] },
	{ name: 'exports, loading', url, examples: [unanswered(listExports)] },
	{ name: 'exports, failed', url, examples: [refused(listExports, 422, 'err_unexpected')] },
]
