import { csv } from './formats/csv.ts'
import type { Format } from './formats/format.ts'
import { gleif } from './formats/gleif.ts'
import { offeneregister } from './formats/offeneregister.ts'

/** The supported formats, by the name that `--format` takes. */
export const formats = { csv, offeneregister, gleif } as const satisfies Record<string, Format>

export type FormatName = keyof typeof formats

export const formatNames = Object.keys(formats) as FormatName[]
