/** What staff take out as a file. */
export const exportKinds = ['applications'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** Why one was not made. */
export const exportFailures = ['too_many_rows', 'broken_off'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** A sheet of a workbook has no more rows, its heading among them. */
export const max_rows = 1_048_575

/** How long a file can be fetched. */
export const kept_days = 7

/** So many of one person's are made at once. */
export const max_at_once = 3

export const isExportUnderway = (state: ExportState): boolean => state === 'waiting' || state === 'running'
