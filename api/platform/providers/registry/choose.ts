import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BuiltinRegistry } from './builtin.ts'
import { GleifClient } from './gleif/client.ts'
import { GleifRegistry } from './gleif/gleif.ts'
import type { Registry } from './port.ts'

export { handlers as registryHandlers, inventCompaniesJob } from './jobs.ts'
export { fieldsOf } from './csv.ts'
export { formatNames, formats, type FormatName } from './formats.ts'
export { importRegister, type ImportReport } from './import.ts'
export { NotARegister } from './lines.ts'
export { openRegisterFile } from './register-file.ts'
export { seedInventedCompanies } from './seed.ts'

export function chooseRegistry(
	config: Pick<Config, 'GLEIF_URL' | 'is_production'> & { readonly COMPANY_REGISTRY: Config['COMPANY_REGISTRY'] | 'invented' },
	database: Database,
): Registry {
	switch (config.COMPANY_REGISTRY) {
		case 'builtin':
			// In production the invented companies are there for the sandboxes only.
			return new BuiltinRegistry(database, config.is_production ? 'registered' : 'all')
		case 'invented':
			return new BuiltinRegistry(database, 'invented')
		case 'gleif':
			return new GleifRegistry(new GleifClient({ url: config.GLEIF_URL.replace(/\/+$/, '') }))
	}
}
