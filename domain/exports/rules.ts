import { reports } from '../reports/figures.ts'

/** What staff take out as a file: the list of applications, or a report. */
export const exportKinds = ['applications', ...reports] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** Why one was not made. */
export const exportFailures = ['too_large', 'broken_off'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** A file beyond this is no list any more. */
export const max_export_bytes = 200 * 1024 * 1024

/** How long a file can be fetched. */
export const kept_days = 7

/** So many of one person's are made at once. */
export const max_at_once = 3

export const isExportUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'

/** Those that came to nothing may be tried again. */
export const mayTryAgain = (state: ExportState): boolean => state === 'failed' || state === 'cancelled'
