import { reports } from '../reports/figures.ts'

/** Exports for staff: the list of applications, or a report. */
export const exportKinds = ['applications', ...reports] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** Reasons for a failed export. */
export const exportFailures = ['too_large', 'broken_off'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** Larger files are beyond the purpose of a list. */
export const max_export_bytes = 200 * 1024 * 1024

/** Lists of so many rows are made while the reader waits; reports always are. */
export const max_rows_at_once = 2_000

/** Days for which the file can be downloaded. */
export const kept_days = 7

/** Exports being made at once per person. */
export const max_at_once = 3

export const isExportUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'

export const mayTryAgain = (state: ExportState): boolean => state === 'failed' || state === 'cancelled'
