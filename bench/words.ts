import { cpus, totalmem } from 'node:os'

export const number = (value: number, digits = 0): string => value.toFixed(digits)
export const mark = (reached: boolean): string => (reached ? 'reached' : '**missed**')

export const goalTable = (rows: readonly string[]): string => ['| Goal | Measured | |', '|---|---|---|', ...rows].join('\n')

/** The machine the results were measured on. */
export const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, database, server and load on this one machine`
