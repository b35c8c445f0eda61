import type { Database } from '../../db/database.ts'
import { BuiltinRegistry } from './builtin.ts'
import type { Registry } from './port.ts'

export { importRegister, NotATable, type ImportReport } from './import.ts'
export { seedInventedCompanies } from './seed.ts'

export const chooseRegistry = (database: Database): Registry => new BuiltinRegistry(database)
